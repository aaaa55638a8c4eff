import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentRefundSchema } from '#database/schema'

/** Money that goes back to a client. */
export default class PaymentRefund extends compose(PaymentRefundSchema, withId) {
  declare state: 'requested' | 'sent' | 'done' | 'failed'
}
