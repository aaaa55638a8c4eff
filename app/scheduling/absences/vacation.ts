import { compose } from '@adonisjs/core/helpers'
import { VacationSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Days on which an account receives nobody. */
export default class Vacation extends compose(VacationSchema, withId) {}
