import vine from '@vinejs/vine'
import { now, toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type CheckIn from './check_in.ts'
import { RESULTS, WAYS } from './domain/marks.ts'
import { publicLocation } from '#shared/location'
import type { Door } from './find_door.ts'
import type { Marked } from './mark_place.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()
const markFields = {
  id: text(),
  outcome: vine.enum(['entered', 'absent', 'repeated'] as const),
  way: vine.enum(WAYS),
  door: textOrNull(),
  by: textOrNull(),
  at: text(),
}
const mark = () => vine.object(markFields)

const shape = {
  meeting: vine.object({
    id: text(),
    title: text(),
    start: text(),
    end: text(),
    timeZone: text(),
    state: text(),
    place: textOrNull(),
  }),
  keys: vine.array(vine.object({ number: vine.number(), x: text(), y: text() })),
  places: vine.array(
    vine.object({
      entry: text(),
      place: vine.number(),
      of: vine.number(),
      name: text(),
      with: textOrNull(),
      due: vine.object({ amount: vine.number(), currency: text() }).nullable(),
      mark: mark().nullable(),
      repeats: vine.array(mark()),
    })
  ),
  gone: vine.array(text()),
  at: text(),
}

/** The answer of GET /meetings/:id/check-in. */
export const doorAnswer = vine.create(shape)

const markedShape = {
  marks: vine.array(
    vine.object({ id: text(), result: vine.enum(RESULTS), standing: mark().nullable() })
  ),
}

/** The answer of POST /meetings/:id/check-ins. */
export const markedAnswer = vine.create(markedShape)

/** Who is expected at a meeting, for the phone at the door. No code of a booking, no contact of a client. */
export default class DoorTransformer extends BaseTransformer<Door> {
  toObject() {
    const { meeting, keys, places, gone, people } = this.resource
    const { id, title, timeZone, state, location } = meeting
    const where = publicLocation(location)
    return answer(shape, {
      meeting: {
        id,
        title,
        start: toIso(meeting.startAt),
        end: toIso(meeting.endAt),
        timeZone,
        state,
        place: 'address' in where ? (where.address ?? null) : null,
      },
      keys,
      places: places.map(({ due, mark: standing, repeats, ...place }) => ({
        ...place,
        due: due && { amount: toMajor(due.amount, due.currency), currency: due.currency },
        mark: standing && shown(standing, people),
        repeats: repeats.map((one) => shown(one, people)),
      })),
      gone,
      at: toIso(now()),
    })
  }
}

/** What became of marks that a phone sent. */
export function markedFields(marked: Marked[], people: Map<string, string>) {
  return answer(markedShape, {
    marks: marked.map(({ id, result, standing }) => ({
      id,
      result,
      standing: standing && shown(standing, people),
    })),
  })
}

function shown({ id, outcome, way, door, userId, phoneAt }: CheckIn, people: Map<string, string>) {
  return { id, outcome, way, door, by: people.get(userId) ?? null, at: toIso(phoneAt) }
}
