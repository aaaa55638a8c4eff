import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a booking was made cheaper by. The code and the discount stay when the coupon is deleted. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.uuid('coupon_id').nullable()
      table.string('coupon_code', 32).nullable()
      table.bigInteger('discount').notNullable().defaultTo(0).comment('minor units')
      table.boolean('holds_coupon').notNullable().defaultTo(false).comment('false: given back')
      table.index(['account_id', 'coupon_id'])
    })
    this.schema
      .raw(`ALTER TABLE tickets ADD CONSTRAINT tickets_coupon FOREIGN KEY (account_id, coupon_id)
      REFERENCES coupons (account_id, id) ON DELETE SET NULL (coupon_id)`)
  }

  async down() {
    this.schema.raw('ALTER TABLE tickets DROP CONSTRAINT tickets_coupon')
    this.schema.alterTable('tickets', (table) => {
      table.dropColumns('coupon_id', 'coupon_code', 'discount', 'holds_coupon')
    })
  }
}
