import { compose } from '@adonisjs/core/helpers'
import { ReceiptSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { ReceiptKind } from './domain/receipt_number.ts'

/** A receipt with its ids and amounts; who it names is in `ReceiptNames`. */
export default class Receipt extends compose(ReceiptSchema, withId) {
  declare kind: ReceiptKind
}
