import { compose } from '@adonisjs/core/helpers'
import { SavedFilterSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** Filters of a list that a member keeps under a name, in one account. */
export default class SavedFilter extends compose(SavedFilterSchema, withId) {}
