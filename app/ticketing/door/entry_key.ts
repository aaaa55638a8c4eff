import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { EntryKeySchema } from '#database/schema'

/** A key with which an account signs its entries. */
export default class EntryKey extends compose(EntryKeySchema, withId) {}
