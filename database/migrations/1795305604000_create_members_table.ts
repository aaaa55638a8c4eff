import { BaseSchema } from '@adonisjs/lucid/schema'

/** The users who may act for an account, with their roles. A personal account has its owner here. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('members', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('role', 16).notNullable()
      table.string('status', 16).notNullable().defaultTo('ACTIVE')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'user_id'])
    })
    this.schema.raw(`ALTER TABLE members
      ADD CONSTRAINT members_role CHECK (role IN ('OWNER', 'ADMIN', 'COLLABORATOR')),
      ADD CONSTRAINT members_status CHECK (status IN ('ACTIVE', 'INACTIVE', 'PENDING', 'PENDING_SIGNUP'))`)
    // One owner, whatever happens at the same moment.
    this.schema.raw(`CREATE UNIQUE INDEX members_one_owner ON members (account_id)
      WHERE role = 'OWNER'`)
  }

  async down() {
    this.schema.dropTable('members')
  }
}
