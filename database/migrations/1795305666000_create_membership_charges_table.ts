import { BaseSchema } from '@adonisjs/lucid/schema'

/** What was charged for memberships: one row for each paid invoice of the provider. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('membership_charges', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('membership_id').notNullable()
      table.string('plan_id', 32).notNullable().references('membership_plans.id')
      table.string('reference', 255).notNullable().comment('the invoice at the provider')
      table.bigInteger('amount').notNullable().comment('minor units, with tax')
      table.bigInteger('tax').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.timestamp('period_start').notNullable()
      table.timestamp('period_end').notNullable()
      table.timestamp('charged_at').notNullable()
      table.string('refund_state', 16).nullable().comment('of what goes back; null: it is kept')
      table
        .string('refund_reference', 255)
        .nullable()
        .comment('the refund at the provider, or the operation by which staff paid it')
      table.integer('refund_retries').notNullable().defaultTo(0).comment('by staff')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'reference'])
      table
        .foreign(['account_id', 'membership_id'])
        .references(['account_id', 'id'])
        .inTable('memberships')
    })
    this.schema.raw(`ALTER TABLE membership_charges
      ADD CONSTRAINT membership_charges_amount CHECK (amount > 0 AND tax BETWEEN 0 AND amount),
      ADD CONSTRAINT membership_charges_refund CHECK (refund_state IN ('requested', 'done', 'failed'))`)
    this.schema.raw(`CREATE INDEX membership_charges_to_return ON membership_charges (id)
      WHERE refund_state = 'requested'`)
    this.schema
      .raw(`CREATE INDEX membership_charges_refunds ON membership_charges (refund_reference)
      WHERE refund_reference IS NOT NULL`)
    this.schema.raw(`CREATE INDEX membership_charges_failed ON membership_charges (id)
      WHERE refund_state = 'failed'`)
  }

  async down() {
    this.schema.dropTable('membership_charges')
  }
}
