import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the local gateway, a simulated provider, knows of its payments. Nothing but its driver reads it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('local_payments', (table) => {
      table.uuid('id').notNullable().primary()
      table
        .uuid('attempt_id')
        .notNullable()
        .index()
        .comment('our reference, as the provider has it')
      table.bigInteger('amount').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('account', 64).nullable().comment('of a host, that is paid; else the platform')
      table.string('state', 16).notNullable().defaultTo('open')
      table.string('refusal', 64).nullable()
      table.timestamp('late_until').nullable().comment('approved from then on')
      table.bigInteger('refunded').notNullable().defaultTo(0).comment('minor units')
      table.specificType('refunds', 'text[]').notNullable().defaultTo('{}').comment('their keys')
      table.string('dispute', 16).nullable().comment('how its dispute stands')
      table.timestamp('dispute_deadline').nullable()
      table.timestamp('deadline').notNullable()
      table.timestamp('created_at').notNullable()
    })
    this.schema.raw(`ALTER TABLE local_payments
      ADD CONSTRAINT local_payments_refunded CHECK (refunded BETWEEN 0 AND amount)`)
  }

  async down() {
    this.schema.dropTable('local_payments')
  }
}
