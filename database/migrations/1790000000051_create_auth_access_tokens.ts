import { BaseSchema } from '@adonisjs/lucid/schema'

/** Bearer tokens of API clients, stored only as hashes. `type` tells access from refresh. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('auth_access_tokens', (table) => {
      table.increments('id')
      table.uuid('tokenable_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('type').notNullable()
      table.string('name').nullable()
      table.string('hash').notNullable()
      table.text('abilities').notNullable()
      table.timestamp('created_at')
      table.timestamp('updated_at')
      table.timestamp('last_used_at').nullable()
      table.timestamp('expires_at').nullable()
    })
  }

  async down() {
    this.schema.dropTable('auth_access_tokens')
  }
}
