import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { LocalPaymentSchema } from '#database/schema'

export type LocalState = 'open' | 'approved' | 'refused' | 'underReview' | 'expired' | 'disappeared'

/** A payment as the simulated provider knows it. */
export default class LocalPayment extends compose(LocalPaymentSchema, withId) {
  declare state: LocalState
}
