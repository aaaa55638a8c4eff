import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Codes that lower a price.
 * `service_ids` has no foreign keys: a coupon whose services were deleted is then good for none, not for all.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('coupons', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('code', 32).notNullable()
      table.string('type', 8).notNullable()
      table.integer('percent').notNullable().defaultTo(0).comment('of a PERCENT one')
      table.bigInteger('amount').notNullable().defaultTo(0).comment('of a FIXED one: minor units')
      table.specificType('currency', 'char(3)').nullable().comment('of a FIXED one')
      table.integer('quantity').nullable().comment('null: as often as one likes')
      table.integer('used').notNullable().defaultTo(0)
      table.timestamp('expires_at').notNullable()
      table.string('expires_wall', 16).notNullable().comment('what was chosen, in time_zone')
      table.string('time_zone', 64).notNullable().defaultTo('UTC')
      table.string('country', 2).nullable().comment('null: all')
      table.jsonb('service_ids').nullable().comment('[uuid]; null: all')
      table.jsonb('blacklist').notNullable().defaultTo('[]').comment('[e-mail in lower case]')
      table.jsonb('targets').notNullable().comment('[MEETING | TICKET]')
      table.string('description', 256).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'code'])
      table.index(['account_id', 'created_at'])
    })
    this.schema.raw(`ALTER TABLE coupons
      ADD CONSTRAINT coupons_code_is_upper_case CHECK (code = upper(code)),
      ADD CONSTRAINT coupons_discount CHECK (
        (type = 'PERCENT' AND percent BETWEEN 1 AND 100 AND amount = 0 AND currency IS NULL)
        OR (type = 'FIXED' AND percent = 0 AND amount > 0 AND currency IS NOT NULL))`)
    // The backstop of the guarded update.
    this.schema.raw(`ALTER TABLE coupons
      ADD CONSTRAINT coupons_not_overused CHECK (used BETWEEN 0 AND quantity)`)
  }

  async down() {
    this.schema.dropTable('coupons')
  }
}
