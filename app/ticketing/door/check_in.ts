import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { CheckInSchema } from '#database/schema'

/** A mark of one place at one meeting. */
export default class CheckIn extends compose(CheckInSchema, withId) {
  declare outcome: 'entered' | 'absent' | 'repeated'
  declare way: 'scan' | 'code' | 'list' | 'host'
}
