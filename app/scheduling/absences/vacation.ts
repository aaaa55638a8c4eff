import { compose } from '@adonisjs/core/helpers'
import { VacationSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Whole days that an account closes. */
export default class Vacation extends compose(VacationSchema, withId) {}
