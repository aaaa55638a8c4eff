import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The last number of each series of receipts in a year. A number is taken in the transaction of its receipt, which locks the
 * row until it ends: a rollback gives the number back, so that there are no gaps. `issuer_id` is an account, or the platform.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('receipt_counters', (table) => {
      table.uuid('issuer_id').notNullable()
      table.string('series', 4).notNullable()
      table.integer('year').notNullable()
      table.integer('last').notNullable()
      table.primary(['issuer_id', 'series', 'year'])
    })
  }

  async down() {
    this.schema.dropTable('receipt_counters')
  }
}
