import { BaseSchema } from '@adonisjs/lucid/schema'

/** Bearer tokens of API clients, stored as hashes. `type` tells access from refresh. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('auth_access_tokens', (table) => {
      table.increments('id')
      table.uuid('tokenable_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('type', 255).notNullable()
      table.string('name', 255).nullable()
      table.string('hash', 255).notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at').nullable()
      table.timestamp('updated_at').nullable()
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
      table.uuid('family_id').nullable().references('token_families.id').onDelete('CASCADE').index()
      table.timestamp('spent_at').nullable().comment('a refresh token is used once')
      table.primary(['id'])
    })
  }

  async down() {
    this.schema.dropTable('auth_access_tokens')
  }
}
