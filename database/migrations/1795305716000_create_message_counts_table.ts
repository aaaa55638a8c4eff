import { BaseSchema } from '@adonisjs/lucid/schema'

/** WhatsApp messages of an account by calendar month of its own time zone (docs/domain.md, "Over WhatsApp"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('message_counts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.specificType('month', 'char(7)').notNullable().comment('yyyy-MM')
      table.integer('used').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'month'])
    })
    this.schema.raw(
      `ALTER TABLE message_counts ADD CONSTRAINT message_counts_used CHECK (used >= 0)`
    )
  }

  async down() {
    this.schema.dropTable('message_counts')
  }
}
