import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { MembershipChargeSchema } from '#database/schema'

/** One payment of a membership. `refundState` is null for one that the platform keeps. */
export default class MembershipCharge extends compose(MembershipChargeSchema, withId) {
  declare refundState: 'requested' | 'done' | 'failed' | null
}
