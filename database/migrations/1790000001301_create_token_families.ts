import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * All tokens that descend from one sign-in (RFC 9700, section 4.14): deleting the family ends each of them. A refresh
 * token that was used stays as spent, so that its reuse is noticed. Tokens from before have no family and are ended.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('token_families', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.timestamp('ends_at').notNullable().index().comment('no token outlives it')
      table.timestamp('created_at').notNullable()
    })
    this.schema.raw('DELETE FROM auth_access_tokens')
    this.schema.alterTable('auth_access_tokens', (table) => {
      table.uuid('family_id').nullable().references('token_families.id').onDelete('CASCADE').index()
      table.timestamp('spent_at').nullable().comment('a refresh token is used once')
    })
  }

  async down() {
    this.schema.alterTable('auth_access_tokens', (table) => {
      table.dropColumns('family_id', 'spent_at')
    })
    this.schema.dropTable('token_families')
  }
}
