import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Single-use codes that turn a sign-in into a token or a session (RFC 6749, section 4.1).
 * A code becomes a session only in the browser that signed in (RFC 6749, section 10.12).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('authorization_codes', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.specificType('code_hash', 'char(64)').notNullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table
        .specificType('browser_hash', 'char(64)')
        .nullable()
        .comment('of the cookie that the sign-in set; null: for tokens only')
    })
  }

  async down() {
    this.schema.dropTable('authorization_codes')
  }
}
