import { BaseSchema } from '@adonisjs/lucid/schema'

/** How long a client has to pay (specification, section 3, paymentOptions): one whole unit in ISO 8601; PT0M is at once. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('services', (table) => {
      table.string('payment_time', 16).notNullable().defaultTo('PT12H')
    })
    this.schema.raw(
      `ALTER TABLE services ADD CONSTRAINT services_payment_time CHECK (payment_time ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$')`
    )
  }

  async down() {
    this.schema.alterTable('services', (table) => {
      table.dropColumn('payment_time')
    })
  }
}
