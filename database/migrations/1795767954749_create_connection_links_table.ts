import { BaseSchema } from '@adonisjs/lucid/schema'

/** Hosts on their way to a provider and back, to connect an account there. Each state is good once, for ten minutes. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('connection_links', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('provider', 32).notNullable()
      table.string('state_hash', 64).notNullable().index()
      table.text('verifier').notNullable().comment('encrypted')
      table.timestamp('expires_at').notNullable().index()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'state_hash'])
    })
  }

  async down() {
    this.schema.dropTable('connection_links')
  }
}
