import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { CalendarLinkSchema } from '#database/schema'

/** The private address of an account's own bookings. `token` is encrypted; `tokenHash` is what it is found by. */
export default class CalendarLink extends compose(CalendarLinkSchema, withId) {}
