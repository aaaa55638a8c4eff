import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Keeps priced services on site that were published before a host's methods had a checkout. Without it an empty list, which
 * means every method, would ask their clients to pay before the booking.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`UPDATE services SET payment_methods = '["onSite"]'
      WHERE amount > 0 AND NOT use_payment_processor AND payment_methods = '[]'`)
  }

  async down() {
    this.schema.raw(
      `UPDATE services SET payment_methods = '[]' WHERE payment_methods = '["onSite"]'`
    )
  }
}
