import { BaseSchema } from '@adonisjs/lucid/schema'

/** Private addresses at which a calendar reads an account's bookings. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_links', (table) => {
      table.uuid('account_id').notNullable().unique().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('token_hash', 64).notNullable().index().comment('SHA-256: to find it by')
      table.text('token').notNullable().comment('encrypted: to show it again')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('calendar_links')
  }
}
