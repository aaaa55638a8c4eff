import { BaseSchema } from '@adonisjs/lucid/schema'

const plan = (id: string, role: string, recurring: string, amount: number, freeMonths = 0) => ({
  id,
  name: role,
  role_id: role,
  currency: 'USD',
  amount,
  recurring,
  free_months: freeMonths,
})

const PLANS = [
  plan('BASIC', 'BASIC', 'month', 0),
  plan('PRO_MONTHLY', 'PRO', 'month', 1200, 1),
  plan('PRO_ANNUALLY', 'PRO', 'year', 12000, 1),
  plan('BUSINESS_MONTHLY', 'BUSINESS', 'month', 5000),
  plan('BUSINESS_ANNUALLY', 'BUSINESS', 'year', 48000),
]

/**
 * Prices of the paid plans (docs/domain.md, "Roles and plans").
 * `amount` is one payment of the interval in minor units, without tax: PRO by the year is 10 USD a month, billed
 * 120 at once. ENTERPRISE has no row, because sales agree on its price.
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
    this.schema.raw(`ALTER TABLE membership_plans
      ADD CONSTRAINT membership_plans_recurring CHECK (recurring IN ('month', 'year'))`)
    this.defer(async (db) => {
      await db.table('membership_plans').multiInsert(PLANS)
    })
  }

  async down() {
    this.schema.dropTable('membership_plans')
  }
}
