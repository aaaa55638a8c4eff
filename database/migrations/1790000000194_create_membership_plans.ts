import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the paid roles cost (specification, section 9), as data. `amount` is what one payment of the interval takes, in
 * minor units and without tax: PRO by the year is 10 USD a month, billed 120 at once. The specification's tables of PRO in
 * PEN, USD, MXN and COP are its own legacy: nothing is offered at them, so they have no rows. ENTERPRISE has none either,
 * for it is agreed with sales.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('membership_plans', (table) => {
      table.string('id', 32).primary()
      table.string('name', 64).notNullable()
      table.string('role_id', 32).notNullable().references('roles.id')
      table.string('currency', 3).notNullable()
      table.bigInteger('amount').notNullable()
      table.string('recurring', 8).notNullable().comment('what is paid for at once')
      table.integer('free_months').notNullable().defaultTo(0)
      table.unique(['role_id', 'currency', 'recurring'])
    })
    this.schema.raw(
      `ALTER TABLE membership_plans ADD CONSTRAINT membership_plans_recurring CHECK (recurring IN ('month', 'year'))`
    )
    this.schema
      .raw(`INSERT INTO membership_plans (id, name, role_id, currency, amount, recurring, free_months) VALUES
      ('BASIC', 'BASIC', 'BASIC', 'USD', 0, 'month', 0),
      ('PRO_MONTHLY', 'PRO', 'PRO', 'USD', 1200, 'month', 1),
      ('PRO_ANNUALLY', 'PRO', 'PRO', 'USD', 12000, 'year', 1),
      ('BUSINESS_MONTHLY', 'BUSINESS', 'BUSINESS', 'USD', 5000, 'month', 0),
      ('BUSINESS_ANNUALLY', 'BUSINESS', 'BUSINESS', 'USD', 48000, 'year', 0)`)
  }

  async down() {
    this.schema.dropTable('membership_plans')
  }
}
