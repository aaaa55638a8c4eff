import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Mails to our reply addresses, each once by its provider's id, and what became of them. What was dropped belongs to no
 * account and is deleted after a month.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('received_mails', (table) => {
      table.uuid('id').notNullable().primary()
      table.string('provider', 16).notNullable()
      table.string('provider_id', 255).notNullable()
      table.uuid('host_account_id').nullable()
      table.uuid('buyer_id').nullable()
      table.specificType('sender', 'citext').notNullable()
      table.string('subject', 200).notNullable()
      table.string('state', 16).notNullable()
      table.string('reason', 32).nullable().comment('why it was dropped')
      table.timestamp('at').notNullable()
      table.timestamp('created_at').notNullable()
      table.unique(['provider', 'provider_id'])
      table.index(['buyer_id', 'created_at'])
      table.index(['created_at'])
      table
        .foreign(['host_account_id', 'buyer_id'])
        .references(['account_id', 'id'])
        .inTable('buyers')
        .onDelete('CASCADE')
    })
    this.schema.raw(`ALTER TABLE received_mails
      ADD CONSTRAINT received_mails_state CHECK (state IN ('waiting', 'kept', 'dropped')),
      ADD CONSTRAINT received_mails_reason CHECK ((state = 'dropped') = (reason IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('received_mails')
  }
}
