import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * All tokens that descend from one sign-in (RFC 9700, section 4.14).
 * Deleting the family ends each of them. A used refresh token stays as spent, so that its reuse is noticed.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('token_families', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.timestamp('ends_at').notNullable().index().comment('no token outlives it')
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('token_families')
  }
}
