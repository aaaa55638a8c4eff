import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Identities of users at Google and Microsoft.
 * `subject` is the id that the provider never reassigns. The e-mail is the one at the time of connecting; it only
 * tells identities apart.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('identities', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.string('provider', 16).notNullable()
      table.string('subject', 255).notNullable()
      table.specificType('email', 'citext').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['provider', 'subject'])
    })
    this.schema.raw(`ALTER TABLE identities
      ADD CONSTRAINT identities_provider CHECK (provider IN ('google', 'microsoft'))`)
  }

  async down() {
    this.schema.dropTable('identities')
  }
}
