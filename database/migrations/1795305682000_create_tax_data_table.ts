import { BaseSchema } from '@adonisjs/lucid/schema'

/** Under which name and number an account pays its taxes, and which tax its prices include; at most one row for each account. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('tax_data', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.specificType('country', 'char(2)').notNullable()
      table.string('legal_name', 160).notNullable()
      table.string('tax_id', 20).notNullable().comment('without dots and hyphens')
      table.string('address', 200).nullable()
      table.decimal('tax_rate', 4, 2).notNullable().comment('percent that prices include; 0: none')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id'])
    })
    this.schema.raw(`ALTER TABLE tax_data
      ADD CONSTRAINT tax_data_rate CHECK (tax_rate BETWEEN 0 AND 50)`)
  }

  async down() {
    this.schema.dropTable('tax_data')
  }
}
