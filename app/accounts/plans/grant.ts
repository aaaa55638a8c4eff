import { compose } from '@adonisjs/core/helpers'
import { GrantSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Rights that were given away, until their bookings are used up or their time is over. */
export default class Grant extends compose(GrantSchema, withId) {
  declare kind: 'FIRST_STEPS' | 'STARTUP'
}
