import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Receipts of payments, refunds and membership charges: one for each `cause`, with ids and amounts alone. Names stand in
 * `receipt_names`. `account_id` is the host's account, which issues them, or receives those of its memberships.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('receipts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.string('kind', 16).notNullable()
      table.string('cause', 64).notNullable().comment('payment:<attempt>, refund:<refund> …')
      table.uuid('issuer_id').notNullable().comment('the account, or the platform')
      table.string('series', 4).notNullable()
      table.integer('year').notNullable().comment('in the zone of the account')
      table.integer('number').notNullable()
      table.uuid('payment_ticket_id').nullable()
      table.uuid('of_receipt_id').nullable().comment('of the payment that a refund gives back')
      table.bigInteger('amount').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.bigInteger('tax').notNullable().comment('minor units of the amount')
      table.decimal('tax_rate', 4, 2).nullable().comment('percent; null: no tax line')
      table.string('tax_name', 12).nullable()
      table.timestamp('issued_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'cause'])
      table.unique(['account_id', 'issuer_id', 'series', 'year', 'number'])
      table.index(['issuer_id', 'series', 'year'])
      table.index(['account_id', 'issued_at'])
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
      table
        .foreign(['account_id', 'of_receipt_id'])
        .references(['account_id', 'id'])
        .inTable('receipts')
    })
    this.schema.raw(`ALTER TABLE receipts
      ADD CONSTRAINT receipts_kind CHECK (kind IN ('payment', 'refund', 'membership')),
      ADD CONSTRAINT receipts_amount CHECK (amount > 0 AND tax BETWEEN 0 AND amount),
      ADD CONSTRAINT receipts_ticket CHECK ((payment_ticket_id IS NULL) = (kind = 'membership'))`)
    // The platform numbers its own across all accounts.
    this.schema.raw(`CREATE UNIQUE INDEX receipts_of_platform ON receipts (series, year, number)
      WHERE kind = 'membership'`)
  }

  async down() {
    this.schema.dropTable('receipts')
  }
}
