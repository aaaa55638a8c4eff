import { compose } from '@adonisjs/core/helpers'
import { SubscriptionSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { SubscriptionState } from './domain/subscription_states.ts'

/** Rights that an account has for a time, because it tries a plan or pays for it. */
export default class Subscription extends compose(SubscriptionSchema, withId) {
  declare state: SubscriptionState
  declare source: 'TRIAL' | 'PAID'
}
