import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { UnmatchedPaymentSchema } from '#database/schema'

/**
 * `accepted` and `moved`: it counts for the booking that it came for, or for another. `disputed`: the bank of its client
 * took it back.
 */
export type UnmatchedState = 'open' | 'accepted' | 'moved' | 'refunded' | 'disputed'

/** A payment of another amount or currency than was due, until its host decides. */
export default class UnmatchedPayment extends compose(UnmatchedPaymentSchema, withId) {
  declare state: UnmatchedState
}
