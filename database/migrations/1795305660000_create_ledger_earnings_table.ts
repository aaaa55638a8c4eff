import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What each booking left for its host, and how much of that was put into payouts; kept with the postings in one
 * transaction, so that nothing sums a whole history. `id` is the checkout session's, or that of the one transaction that is
 * about no booking.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ledger_earnings', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.uuid('payment_ticket_id').nullable()
      table.bigInteger('amount').notNullable().comment('minor units; below zero: a debt')
      table.bigInteger('paid_out').notNullable().defaultTo(0).comment('minor units')
      table.timestamp('since').notNullable().comment('of the first posting')
      table.primary(['account_id', 'id', 'currency'])
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
    })
    this.schema.raw(`CREATE INDEX ledger_earnings_unpaid ON ledger_earnings (account_id, currency)
      WHERE amount <> paid_out`)
  }

  async down() {
    this.schema.dropTable('ledger_earnings')
  }
}
