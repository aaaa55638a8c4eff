import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Payments of another amount or currency than was due, and what their hosts decided. The id is that of the attempt, which
 * has the amount that came. `payment_ticket_id` is the checkout that it came for, `taken_by` the one that it counts for.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('unmatched_payments', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payment_ticket_id').notNullable()
      table.bigInteger('expected').notNullable().comment('minor units that were due')
      table.specificType('expected_currency', 'char(3)').notNullable()
      table.bigInteger('fee').notNullable().comment('of the provider, in minor units')
      table.bigInteger('fee_tax').nullable().comment('as the provider reports it')
      table.string('state', 12).notNullable().defaultTo('open')
      table.uuid('taken_by').nullable()
      table.timestamp('decided_at').nullable()
      table.uuid('decided_by').nullable().comment('the user; null: a dispute took it')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'id'])
        .references(['account_id', 'id'])
        .inTable('payment_attempts')
      for (const column of ['payment_ticket_id', 'taken_by'])
        table
          .foreign(['account_id', column])
          .references(['account_id', 'id'])
          .inTable('payment_tickets')
      table.index(['account_id', 'payment_ticket_id'])
      table.index(['account_id', 'created_at'])
    })
    this.schema.raw(`ALTER TABLE unmatched_payments
      ADD CONSTRAINT unmatched_payments_state CHECK (state IN ('open', 'accepted', 'moved', 'refunded', 'disputed')),
      ADD CONSTRAINT unmatched_payments_decided CHECK ((state = 'open') = (decided_at IS NULL)),
      ADD CONSTRAINT unmatched_payments_taken CHECK ((state IN ('accepted', 'moved')) = (taken_by IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('unmatched_payments')
  }
}
