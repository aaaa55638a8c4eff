import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import type { Refundable } from './find_refundable.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { arrivalShape, refundLine, refundLineShape } from './refund_transformer.ts'

/**
 * The money of a booking, with what a cancellation now would give back; minor units. `noLongerDue`: what of the rest after
 * a deposit would end with it.
 */
export type QuotedRefund = Refundable & { byHost: number; byClient: number; noLongerDue: number }

/** What its host can give back of a booking. Amounts leave in major units. */
export default class RefundableTransformer extends BaseTransformer<QuotedRefund> {
  toObject() {
    const { currency, payments, refunds, people, isUnderReview, ...sums } = this.resource
    const major = (amount: number) => toMajor(amount, currency)
    return answer(refundableShape, {
      currency,
      isUnderReview,
      paid: major(sums.paid),
      refunded: major(sums.refunded),
      disputed: major(sums.disputed),
      most: major(sums.most),
      fee: major(sums.fee),
      onCancel: {
        byHost: major(sums.byHost),
        byClient: major(sums.byClient),
        noLongerDue: major(sums.noLongerDue),
      },
      payments: payments.map(({ amount, at, ...payment }) => ({
        ...payment,
        amount: major(amount),
        at: toIso(at),
      })),
      refunds: refunds.map((refund) => ({
        ...refundLine(refund),
        person: (refund.userId && people.get(refund.userId)) || null,
      })),
    })
  }
}

const amount = () => vine.number()
const text = () => vine.string()

const refundableShape = {
  currency: text(),
  isUnderReview: vine.boolean(),
  paid: amount(),
  refunded: amount(),
  disputed: amount(),
  most: amount(),
  fee: amount(),
  onCancel: vine.object({ byHost: amount(), byClient: amount(), noLongerDue: amount() }),
  payments: vine.array(
    vine.object({
      id: text(),
      methodId: text(),
      title: text(),
      amount: amount(),
      at: text(),
      isByHost: vine.boolean(),
      isPartial: vine.boolean(),
      arrival: arrivalShape(),
    })
  ),
  refunds: vine.array(vine.object({ ...refundLineShape, person: vine.string().nullable() })),
}

/** The answer of GET /tickets/:code/refund. */
export const refundableAnswer = vine.create(refundableShape)
