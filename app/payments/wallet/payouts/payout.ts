import { compose } from '@adonisjs/core/helpers'
import { PayoutSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { PayoutState } from './domain/payout_rules.ts'

/** What is paid to a host for a week. */
export default class Payout extends compose(PayoutSchema, withId) {
  declare state: PayoutState
}
