import { BaseSchema } from '@adonisjs/lucid/schema'

/** Texts that an account often answers with. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('quick_replies', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('title', 40).notNullable()
      table.text('text').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('quick_replies')
  }
}
