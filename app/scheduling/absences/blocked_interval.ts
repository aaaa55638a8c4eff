import { compose } from '@adonisjs/core/helpers'
import { BlockedIntervalSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A time that an account closes by hand. */
export default class BlockedInterval extends compose(BlockedIntervalSchema, withId) {}
