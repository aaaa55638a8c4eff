import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { Piece } from './domain/week_pieces.ts'
import type { OfferedWeek } from './find_offered_week.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

const iso = (instant: number) => new Date(instant).toISOString()

/** A week as its account sees it. Instants are UTC, days those of `timeZone`. */
export default class OfferedWeekTransformer extends BaseTransformer<OfferedWeek> {
  toObject() {
    const { hosts, ...week } = this.resource
    return answer(shape, {
      ...week,
      hosts: hosts.map(({ id, fullName, days }) => ({
        id,
        fullName,
        days: days.map(({ date, pieces }) => ({ date, pieces: pieces.map(wire) })),
      })),
    })
  }
}

function wire({ state, start, end, starts, id, title }: Piece) {
  return { state, start: iso(start), end: iso(end), starts: starts.map(iso), id, title }
}

const text = () => vine.string()
const piece = vine.object({
  state: text(),
  start: text(),
  end: text(),
  starts: vine.array(text()),
  id: text().nullable(),
  title: text().nullable(),
})
const day = vine.object({ date: text(), pieces: vine.array(piece) })

const shape = {
  timeZone: text(),
  start: text(),
  isTeam: vine.boolean(),
  scheduleId: text().nullable(),
  duration: vine.number().nullable(),
  hosts: vine.array(vine.object({ id: text(), fullName: text(), days: vine.array(day) })),
}

/** The answer of GET /availability/week. */
export const offeredWeekAnswer = vine.create(shape)
