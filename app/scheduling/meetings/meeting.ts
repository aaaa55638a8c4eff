import { compose } from '@adonisjs/core/helpers'
import { MeetingSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** An occurrence in time with a place or link. */
export default class Meeting extends compose(MeetingSchema, withId) {
  /** Places that were kept for somebody who did not come in time: known where the dates of a workshop are read. */
  expiredPlaces = 0
}
