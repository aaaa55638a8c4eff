import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentRefundSchema } from '#database/schema'

/**
 * `requested`: a job sends it to the provider. `failed`: the provider refused it, however often it was asked.
 * `toGiveBack`: the host has the money. `marked`: it failed, the host says it is given back (`markedWith`), and the
 * provider is asked once more before that counts.
 */
export type RefundState = 'requested' | 'sent' | 'done' | 'failed' | 'toGiveBack' | 'marked'

/** Why money goes back. `late`: it came too late or twice. */
export type RefundReason = 'cancelled' | 'byHand' | 'late' | 'unmatched'

/** Money that goes back to a client. */
export default class PaymentRefund extends compose(PaymentRefundSchema, withId) {
  declare state: RefundState
  declare reason: RefundReason
}
