import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Checkout sessions, one for each ticket that is paid through the platform. `ticket_id` and `code` name the ticket, of a
 * module above: no foreign key. The state follows from the attempts (docs/domain.md, "Payments") and is not stored.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_tickets', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('ticket_id').notNullable()
      table.string('code', 20).notNullable().index()
      table.uuid('service_id').notNullable()
      table.string('title', 120).notNullable()
      table
        .bigInteger('amount')
        .notNullable()
        .comment('minor units, due now; 0: a coupon covers all')
      table.bigInteger('total').notNullable().comment('minor units: the whole price of the ticket')
      table
        .string('part', 8)
        .notNullable()
        .defaultTo('whole')
        .comment('what of it is due now: whole, deposit, or balance, the rest after a deposit')
      table
        .smallint('commission_rate')
        .nullable()
        .comment('percent, as it was at the first capture; null: nothing was captured')
      table.bigInteger('discount').notNullable().defaultTo(0).comment('minor units')
      table.string('coupon_code', 32).nullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.string('method_id', 36).nullable().comment('the method that the client chose')
      table.string('country', 5).nullable()
      table.string('locale', 2).notNullable()
      table.timestamp('terms_accepted_at').nullable()
      table.string('terms_version', 12).nullable().comment('of their text, as it was accepted')
      table.timestamp('max_payment_at').notNullable()
      table.string('ended_as', 16).nullable().comment('null: open, or paid')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'ticket_id'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
    })
    this.schema.raw(`ALTER TABLE payment_tickets
      ADD CONSTRAINT payment_tickets_amount CHECK (amount >= 0 AND discount >= 0 AND amount <= total),
      ADD CONSTRAINT payment_tickets_part CHECK (part IN ('whole', 'deposit', 'balance')),
      ADD CONSTRAINT payment_tickets_ended_as CHECK (ended_as IN ('expired', 'cancelled')),
      ADD CONSTRAINT payment_tickets_terms
        CHECK ((terms_accepted_at IS NULL) = (terms_version IS NULL))`)
  }

  async down() {
    this.schema.dropTable('payment_tickets')
  }
}
