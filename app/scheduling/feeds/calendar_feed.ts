import { compose } from '@adonisjs/core/helpers'
import { CalendarFeedSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { FeedError, FeedState } from './domain/feed_states.ts'

/** A calendar elsewhere whose entries close an account's times. `url` is encrypted. */
export default class CalendarFeed extends compose(CalendarFeedSchema, withId) {
  declare state: FeedState
  declare lastError: FeedError | null
}
