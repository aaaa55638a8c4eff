import { BaseSchema } from '@adonisjs/lucid/schema'

/** Single-use codes that turn a sign-in into a token or a session (RFC 6749, section 4.1). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('authorization_codes', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.specificType('code_hash', 'char(64)').notNullable().unique()
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('authorization_codes')
  }
}
