import { BaseSchema } from '@adonisjs/lucid/schema'

/** When its host last reminded the client of a booking to pay. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.timestamp('payment_reminded_at').nullable()
    })
  }

  async down() {
    this.schema.alterTable('tickets', (table) => table.dropColumn('payment_reminded_at'))
  }
}
