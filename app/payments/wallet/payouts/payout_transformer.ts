import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { pageAnswer } from '#core/pagination'
import type { FoundPayout } from './list_payouts.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A payout as the managers of its account see it; `bank` is for the owner alone. Amounts leave in major units. */
export default class PayoutTransformer extends BaseTransformer<FoundPayout> {
  toObject() {
    const { payout, lines, bank } = this.resource
    const { id, code, currency, amount, state, operationNumber, returnReason } = payout
    return answer(payoutShape, {
      id,
      bank,
      code,
      currency,
      state,
      operationNumber,
      returnReason,
      amount: toMajor(amount, currency),
      week: payout.week.toISODate()!,
      date: payout.payOn.toISODate()!,
      sentAt: payout.sentAt && toIso(payout.sentAt),
      paidAt: payout.paidAt && toIso(payout.paidAt),
      returnedAt: payout.returnedAt && toIso(payout.returnedAt),
      lines: lines.map((line) => ({ kind: line.kind, amount: toMajor(line.amount, currency) })),
    })
  }
}

/** What an amount is made of. */
export const linesShape = vine.array(vine.object({ kind: vine.string(), amount: vine.number() }))

const payoutShape = {
  id: vine.string(),
  code: vine.string(),
  currency: vine.string(),
  amount: vine.number(),
  week: vine.string(),
  date: vine.string(),
  state: vine.enum(['prepared', 'sent', 'paid', 'returned']),
  sentAt: vine.string().nullable(),
  paidAt: vine.string().nullable(),
  returnedAt: vine.string().nullable(),
  operationNumber: vine.string().nullable(),
  returnReason: vine.string().nullable(),
  bank: vine.object({ name: vine.string(), accountEnd: vine.string() }).nullable(),
  lines: linesShape,
}

/** The answer of GET /users/me/wallet/payouts. */
export const payoutPageAnswer = pageAnswer(vine.object(payoutShape))
