import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * One message to one recipient over one channel, with its whole history. `key` says what the message is about,
 * so that the same thing is never said twice to the same person (domain rule 4).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('deliveries', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('key', 160).notNullable()
      table.string('channel', 16).notNullable()
      table.string('message', 40).notNullable()
      table.specificType('recipient', 'citext').notNullable()
      table.jsonb('about').notNullable().comment('ids of what the message speaks of')
      table.string('state', 16).notNullable().defaultTo('pending')
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('claimed_at').nullable()
      table.timestamp('sent_at').nullable()
      table.string('reference', 255).nullable().comment("the provider's own id")
      table.string('failure', 255).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
    })
    this.schema.raw(
      `ALTER TABLE deliveries ADD CONSTRAINT deliveries_state CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'dropped'))`
    )
  }

  async down() {
    this.schema.dropTable('deliveries')
  }
}
