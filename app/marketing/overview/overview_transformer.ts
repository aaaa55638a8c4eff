import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { Overview } from './find_overview.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

type Money = { amount: number; currency: string }

/** An account in figures. Amounts leave in major units (docs/api.md, "Conventions"). */
export default class OverviewTransformer extends BaseTransformer<Overview> {
  toObject() {
    const { unit, currency, periods, waiting } = this.resource
    const last = periods.at(-2)!
    return answer(shape, {
      unit,
      currency,
      total: periods.reduce((sum, { bookings }) => sum + bookings, 0),
      periods: periods.map(({ expected, earned, known: _known, ...counts }) => ({
        ...counts,
        expected: inMajor(expected),
        charged: toMajor(earned.charged, currency),
        earned: toMajor(earned.net, currency),
      })),
      before: { bookings: last.known.bookings, expected: inMajor(last.known.expected) },
      waiting,
    })
  }
}

const inMajor = (all: Money[]) =>
  all.map(({ amount, currency }) => ({ amount: toMajor(amount, currency), currency }))

const count = () => vine.number()
const money = () => vine.array(vine.object({ amount: vine.number(), currency: vine.string() }))

const shape = {
  unit: vine.string(),
  currency: vine.string(),
  total: count(),
  periods: vine.array(
    vine.object({
      start: vine.string(),
      bookings: count(),
      attended: count(),
      noShow: count(),
      cancelled: count(),
      expected: money(),
      charged: vine.number(),
      earned: vine.number(),
    })
  ),
  before: vine.object({ bookings: count(), expected: money() }),
  waiting: vine.object({
    approvals: count(),
    proofs: count(),
    unpaid: count(),
    changes: count(),
  }),
}

/** The answer of GET /overview. */
export const overviewAnswer = vine.create(shape)
