import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { ReceiptNameSchema } from '#database/schema'

/** Who a receipt names, as it was when it was issued. Its id is the receipt's. */
export default class ReceiptNames extends compose(ReceiptNameSchema, withId) {
  static table = 'receipt_names'
}
