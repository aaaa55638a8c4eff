import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import type Vacation from './vacation.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A vacation as its host sees it: the first and the last day. */
export default class VacationTransformer extends BaseTransformer<Vacation> {
  toObject() {
    const { id, startsOn, endsOn, note, colleagueId, createdAt } = this.resource
    return answer(shape, {
      id,
      start: startsOn.toISODate()!,
      end: endsOn.toISODate()!,
      note,
      colleagueId,
      createdAt: toIso(createdAt),
    })
  }
}

const text = () => vine.string()
const shape = {
  id: text(),
  start: text(),
  end: text(),
  note: text().nullable(),
  colleagueId: text().nullable(),
  createdAt: text(),
}

/** The answer of POST /vacations. */
export const vacationAnswer = vine.create(shape)

/** The answer of GET /vacations/colleagues. */
export const colleaguesAnswer = vine.create({
  items: vine.array(vine.object({ id: text(), fullName: text() })),
})

/** The answer of GET /vacations. */
export const vacationPageAnswer = pageAnswer(vine.object(shape))
