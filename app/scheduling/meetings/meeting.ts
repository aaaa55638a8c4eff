import { compose } from '@adonisjs/core/helpers'
import { MeetingSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** An occurrence in time with a place or link. */
export default class Meeting extends compose(MeetingSchema, withId) {
  /** Places of offers that have run out; known where the dates of a workshop are listed. */
  expiredPlaces = 0
}
