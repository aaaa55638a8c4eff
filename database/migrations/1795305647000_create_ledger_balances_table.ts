import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the platform owes each host, by currency: the sum of their postings, kept in the same transaction. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ledger_balances', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.specificType('currency', 'char(3)').notNullable()
      table.bigInteger('amount').notNullable().comment('minor units; below zero: a debt')
      table.primary(['account_id', 'currency'])
    })
  }

  async down() {
    this.schema.dropTable('ledger_balances')
  }
}
