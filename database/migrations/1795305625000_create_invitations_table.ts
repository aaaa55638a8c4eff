import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Places in a team that were offered to an e-mail address.
 * The token is derived from the id, and stored nowhere.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('invitations', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.specificType('email', 'citext').notNullable()
      table.string('role', 16).notNullable()
      table.uuid('invited_by').notNullable().references('users.id').onDelete('CASCADE')
      table.timestamp('expires_at').notNullable()
      table.timestamp('ended_at').nullable().comment('taken up or called off')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
    })
    this.schema.raw(`ALTER TABLE invitations
      ADD CONSTRAINT invitations_role CHECK (role IN ('ADMIN', 'COLLABORATOR'))`)
    this.schema.raw(`CREATE UNIQUE INDEX invitations_one_open ON invitations (account_id, email)
      WHERE ended_at IS NULL`)
  }

  async down() {
    this.schema.dropTable('invitations')
  }
}
