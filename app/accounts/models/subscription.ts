import { compose } from '@adonisjs/core/helpers'
import { SubscriptionSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Rights that an account has for a time. */
export default class Subscription extends compose(SubscriptionSchema, withId) {}
