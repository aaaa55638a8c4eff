import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who may act for an account, and as what. A personal account has its one OWNER here too. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('members', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('role', 16).notNullable()
      table.string('status', 16).notNullable().defaultTo('ACTIVE')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'user_id'])
      table.index(['user_id'])
    })
    this.schema.raw(
      `ALTER TABLE members ADD CONSTRAINT members_role CHECK (role IN ('OWNER', 'ADMIN', 'COLLABORATOR'))`
    )
    this.schema.raw(
      `ALTER TABLE members ADD CONSTRAINT members_status CHECK (status IN ('ACTIVE', 'INACTIVE', 'PENDING', 'PENDING_SIGNUP'))`
    )
  }

  async down() {
    this.schema.dropTable('members')
  }
}
