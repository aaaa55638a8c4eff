import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who is named in a receipt, and for what, as it was when it was issued. The rows can be deleted: receipts stay without names. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('receipt_names', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable().comment('of the receipt')
      table.string('locale', 2).notNullable()
      table.string('time_zone', 64).notNullable()
      table.jsonb('issuer').notNullable()
      table.jsonb('client').notNullable()
      table.string('title', 160).notNullable()
      table.string('method', 120).nullable()
      table.primary(['account_id', 'id'])
      table.foreign(['account_id', 'id']).references(['account_id', 'id']).inTable('receipts')
    })
  }

  async down() {
    this.schema.dropTable('receipt_names')
  }
}
