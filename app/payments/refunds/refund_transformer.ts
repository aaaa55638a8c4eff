import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { ListedRefund } from './list_refunds.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A refund as its host sees it. Amounts leave in major units. */
export default class RefundTransformer extends BaseTransformer<ListedRefund> {
  toObject() {
    const { refund, session } = this.resource
    const { amount, currency, createdAt, doneAt } = refund
    return answer(refundShape, {
      ...this.pick(refund, ['id', 'state', 'reason', 'note', 'operationNumber', 'markedWith']),
      amount: toMajor(amount, currency),
      currency,
      ticketCode: session.code,
      title: session.title,
      createdAt: toIso(createdAt),
      doneAt: toIso(doneAt),
    })
  }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const refundShape = {
  id: text(),
  state: vine.enum(['requested', 'sent', 'done', 'failed', 'toGiveBack', 'marked'] as const),
  reason: vine.enum(['cancelled', 'byHand', 'late', 'unmatched'] as const),
  note: textOrNull(),
  operationNumber: textOrNull(),
  markedWith: textOrNull(),
  amount: vine.number(),
  currency: text(),
  ticketCode: text(),
  title: text(),
  createdAt: text(),
  doneAt: textOrNull(),
}

/** The answer of the calls about one refund. */
export const refundAnswer = vine.create(refundShape)

/** The answer of GET /refunds. */
export const refundsAnswer = vine.create({ data: vine.array(vine.object(refundShape)) })
