import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { WeekFigures } from './find_week_figures.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A week in figures. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class WeekFiguresTransformer extends BaseTransformer<WeekFigures> {
  toObject() {
    const { start, bookings, expected } = this.resource
    return answer(shape, {
      start,
      bookings,
      expected: expected.map(({ amount, currency }) => ({
        amount: toMajor(amount, currency),
        currency,
      })),
    })
  }
}

const shape = {
  start: vine.string(),
  bookings: vine.number(),
  expected: vine.array(vine.object({ amount: vine.number(), currency: vine.string() })),
}

/** The answer of GET /tickets/weeks. */
export const weekFiguresAnswer = vine.create({ items: vine.array(vine.object(shape)) })
