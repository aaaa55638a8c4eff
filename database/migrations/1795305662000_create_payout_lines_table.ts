import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a payout is made of: one line for each earning, with its parts by kind. They sum to the payout. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payout_lines', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payout_id').notNullable()
      table.uuid('earning_id').notNullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.bigInteger('amount').notNullable().comment('minor units; below zero: a debt')
      table.jsonb('parts').notNullable().comment('minor units by kind')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'payout_id', 'earning_id'])
      table.foreign(['account_id', 'payout_id']).references(['account_id', 'id']).inTable('payouts')
      table
        .foreign(['account_id', 'earning_id', 'currency'])
        .references(['account_id', 'id', 'currency'])
        .inTable('ledger_earnings')
    })
  }

  async down() {
    this.schema.dropTable('payout_lines')
  }
}
