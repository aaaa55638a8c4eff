import { compose } from '@adonisjs/core/helpers'
import { MembershipSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A plan that an account buys, as its provider last told it. */
export default class Membership extends compose(MembershipSchema, withId) {
  declare state: 'open' | 'active' | 'pastDue' | 'ended'
  declare endedAs: 'expired' | 'cancelled' | null
}
