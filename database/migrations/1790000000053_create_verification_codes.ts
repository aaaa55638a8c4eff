import { BaseSchema } from '@adonisjs/lucid/schema'

/** Six digits that prove an e-mail address. The digits are derived from the row's id and the application's key, never stored. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('verification_codes', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.specificType('attempts', 'smallint').notNullable().defaultTo(0)
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('verification_codes')
  }
}
