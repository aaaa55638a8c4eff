import { DateTime } from 'luxon'
import { pick, type Random } from './values.ts'
import type { Known } from './samples.ts'

/** What a body is made from. */
export type Context = { random: Random; known: Known }
export type Body = Record<string, unknown>

/** A known value of a kind; a word that names nothing where none is known. */
export const one = ({ random, known }: Context, name: string) =>
  pick(random, known[name] ?? ['nada'])

/** The same as a list of one. */
export const some = (context: Context, name: string) => [one(context, name)]

/** A number that is hardly drawn twice. */
export const number = ({ random }: Context) => Math.floor(random() * 1e9)

/** An instant of the next six weeks. */
export const dayIn = ({ random }: Context) =>
  DateTime.utc().plus({ days: 2 + Math.floor(random() * 40) })

/** A start that was free for some service of the host, or any other hour. */
export const startIn = (context: Context) =>
  context.random() < 0.7 && context.known.freeStart ? one(context, 'freeStart') : hourIn(context)

/** The beginning of an hour in the next six weeks, as ISO 8601. */
export const hourIn = (context: Context) =>
  dayIn(context)
    .startOf('hour')
    .set({ hour: Math.floor(context.random() * 24) })
    .toISO()
