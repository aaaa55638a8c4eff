import { BaseSchema } from '@adonisjs/lucid/schema'

/** Money that goes back to a client. The id is the provider's idempotency key; `key` says what is given back, once. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_refunds', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payment_attempt_id').notNullable()
      table.string('key', 160).notNullable()
      table.bigInteger('amount').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('reason', 32).notNullable()
      table.string('state', 16).notNullable().defaultTo('requested')
      table.string('reference', 255).nullable().comment("the provider's own id")
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
      table
        .foreign(['account_id', 'payment_attempt_id'])
        .references(['account_id', 'id'])
        .inTable('payment_attempts')
    })
    this.schema.raw(`ALTER TABLE payment_refunds
      ADD CONSTRAINT payment_refunds_amount CHECK (amount > 0),
      ADD CONSTRAINT payment_refunds_state CHECK (state IN ('requested', 'sent', 'done', 'failed'))`)
  }

  async down() {
    this.schema.dropTable('payment_refunds')
  }
}
