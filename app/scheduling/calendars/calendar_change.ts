import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { CalendarChangeSchema } from '#database/schema'

/** What a host did to one of our events in the calendar, until it is settled. */
export default class CalendarChange extends compose(CalendarChangeSchema, withId) {
  /** `restored`: the event stands again as it was, while a client was asked about another time. */
  declare kind: 'moved' | 'deleted' | 'restored'
  declare state: 'found' | 'asked' | 'proposed'
}
