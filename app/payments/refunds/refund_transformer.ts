import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { ARRIVAL_UNITS } from '#shared/refund_arrival'
import type PaymentRefund from '../checkout/payment_refund.ts'
import type { ListedRefund } from './list_refunds.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A refund as its host sees it. Amounts leave in major units. */
export default class RefundTransformer extends BaseTransformer<ListedRefund> {
  toObject() {
    const { refund, session } = this.resource
    return answer(refundShape, {
      ...refundLine(refund),
      ticketCode: session.code,
      title: session.title,
    })
  }
}

/** A refund without the booking that it belongs to. */
export function refundLine(refund: PaymentRefund) {
  const { id, state, reason, note, operationNumber, markedWith } = refund
  const { amount, currency, createdAt, doneAt } = refund
  return answer(refundLineShape, {
    id,
    state,
    reason,
    note,
    operationNumber,
    markedWith,
    currency,
    amount: toMajor(amount, currency),
    createdAt: toIso(createdAt),
    doneAt: toIso(doneAt),
  })
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

/** The shape of the days that a refund takes; null where its provider names none. */
export const arrivalShape = () =>
  vine
    .object({ unit: vine.enum(ARRIVAL_UNITS), least: vine.number(), most: vine.number() })
    .nullable()

/** The shape of a refund without its booking. */
export const refundLineShape = {
  id: text(),
  state: vine.enum(['requested', 'sent', 'done', 'failed', 'toGiveBack', 'marked'] as const),
  reason: vine.enum(['cancelled', 'byHand', 'late', 'unmatched'] as const),
  note: textOrNull(),
  operationNumber: textOrNull(),
  markedWith: textOrNull(),
  amount: vine.number(),
  currency: text(),
  createdAt: text(),
  doneAt: textOrNull(),
}

const refundShape = { ...refundLineShape, ticketCode: text(), title: text() }

/** The answer of the calls about one refund. */
export const refundAnswer = vine.create(refundShape)

/** The answer of GET /refunds. */
export const refundsAnswer = vine.create({ data: vine.array(vine.object(refundShape)) })
