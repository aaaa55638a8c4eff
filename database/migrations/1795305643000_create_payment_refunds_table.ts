import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Money that goes back to a client. The id is the provider's idempotency key; `key` says what is given back, once. Without
 * an attempt the host has the money, and gives it back.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_refunds', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payment_ticket_id').notNullable()
      table.uuid('payment_attempt_id').nullable()
      table.string('key', 160).notNullable()
      table.bigInteger('amount').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('reason', 32).notNullable()
      table.string('note', 256).nullable().comment('why, as the host wrote it for the client')
      table.uuid('user_id').nullable().comment('who gives it by hand')
      table.string('state', 16).notNullable().defaultTo('requested')
      table.string('reference', 255).nullable().comment("the provider's own id")
      table.integer('tries').notNullable().defaultTo(0)
      table.string('operation_number', 64).nullable().comment('given back by the host')
      table
        .string('marked_with', 64)
        .nullable()
        .comment('the operation number that a host named while the provider was asked')
      table.timestamp('done_at').nullable()
      table
        .timestamp('returned_at')
        .nullable()
        .comment('when its bank had sent it back after it was done')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
      table
        .foreign(['account_id', 'payment_attempt_id'])
        .references(['account_id', 'id'])
        .inTable('payment_attempts')
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
      table.index(['account_id', 'payment_ticket_id'])
    })
    this.schema.raw(`ALTER TABLE payment_refunds
      ADD CONSTRAINT payment_refunds_amount CHECK (amount > 0),
      ADD CONSTRAINT payment_refunds_state CHECK (state IN ('requested', 'sent', 'done', 'failed', 'toGiveBack', 'marked')),
      ADD CONSTRAINT payment_refunds_done CHECK ((state = 'done') = (done_at IS NOT NULL)),
      ADD CONSTRAINT payment_refunds_marked CHECK (state <> 'marked' OR marked_with IS NOT NULL),
      ADD CONSTRAINT payment_refunds_sent CHECK (payment_attempt_id IS NOT NULL OR state IN ('toGiveBack', 'done'))`)
    // What people have to see to.
    this.schema.raw(`CREATE INDEX payment_refunds_to_do ON payment_refunds (account_id)
      WHERE state IN ('failed', 'toGiveBack', 'marked')`)
  }

  async down() {
    this.schema.dropTable('payment_refunds')
  }
}
