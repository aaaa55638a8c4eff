import { compose } from '@adonisjs/core/helpers'
import { MeetingSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** An occurrence in time with a place or link. */
export default class Meeting extends compose(MeetingSchema, withId) {
  /** Accounts of those who attend beside its host, where everybody of a service does. */
  declare otherHostIds: string[]
}
