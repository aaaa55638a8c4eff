import { BaseSchema } from '@adonisjs/lucid/schema'

const plan = (id: string, role: string, recurring: string, amount: number, freeMonths = 0) => ({
  id,
  name: role,
  role_id: role,
  currency: 'USD',
  amount,
  recurring,
  free_months: freeMonths,
  is_legacy: false,
})

/** What PRO cost before, in one currency; major units of a month and of a year. */
const legacy = (currency: string, month: number, year: number) =>
  [
    { ...plan(`PRO_MONTHLY_${currency}`, 'PRO', 'month', month * 100, 1), currency },
    { ...plan(`PRO_ANNUALLY_${currency}`, 'PRO', 'year', year * 100, 1), currency },
  ].map((row) => ({ ...row, is_legacy: true }))

const PLANS = [
  plan('BASIC', 'BASIC', 'month', 0),
  plan('PRO_MONTHLY', 'PRO', 'month', 1200, 1),
  plan('PRO_ANNUALLY', 'PRO', 'year', 12000, 1),
  plan('BUSINESS_MONTHLY', 'BUSINESS', 'month', 5000),
  plan('BUSINESS_ANNUALLY', 'BUSINESS', 'year', 48000),
  ...legacy('PEN', 30, 300),
  ...legacy('USD', 8, 80),
  ...legacy('MXN', 149, 1490),
  ...legacy('COP', 39000, 390000),
]

/**
 * Prices of the paid plans (docs/domain.md, "Roles and plans").
 * `amount` is one payment of the interval in minor units, without tax: PRO by the year is 10 USD a month, billed
 * 120 at once. ENTERPRISE has no row, because sales agree on its price. Legacy rows are for accounts with `legacy_prices`.
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
      table.boolean('is_legacy').notNullable().defaultTo(false)
      table.unique(['role_id', 'currency', 'recurring', 'is_legacy'])
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
