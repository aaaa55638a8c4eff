import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { MembershipChargeSchema } from '#database/schema'

/** One payment of a membership. */
export default class MembershipCharge extends compose(MembershipChargeSchema, withId) {}
