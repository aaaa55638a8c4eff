import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ConnectedCalendarSchema } from '#database/schema'

/** A calendar of a connection, whether its events close hours, and how far it was read. */
export default class ConnectedCalendar extends compose(ConnectedCalendarSchema, withId) {}
