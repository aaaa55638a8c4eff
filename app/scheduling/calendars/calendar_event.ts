import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { CalendarEventSchema } from '#database/schema'

/** A meeting as it is written to a calendar of a host. */
export default class CalendarEvent extends compose(CalendarEventSchema, withId) {
  /** `waiting`: not written yet. `gone`: deleted, by us or there. */
  declare state: 'waiting' | 'there' | 'gone'
}
