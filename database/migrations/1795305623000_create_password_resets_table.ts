import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Permissions to choose a new password.
 * The token is derived from the id and the key of the application, and stored nowhere.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('password_resets', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('password_resets')
  }
}
