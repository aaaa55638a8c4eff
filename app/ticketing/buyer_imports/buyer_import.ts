import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { BuyerImportSchema } from '#database/schema'
import type { ImportState } from '#shared/buyer_imports'

/** A file of clients that a host imports. */
export default class BuyerImport extends compose(BuyerImportSchema, withId) {
  declare state: ImportState
}
