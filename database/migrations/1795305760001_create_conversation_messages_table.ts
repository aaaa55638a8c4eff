import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a client wrote, each once by `source`, and what members answered. An answer is a delivery first: what became of it
 * stands there.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversation_messages', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('conversation_id').notNullable()
      table.integer('number').notNullable().comment('in its conversation, from 1')
      table.string('direction', 3).notNullable()
      table.string('channel', 16).notNullable()
      table.text('text').nullable()
      table.string('subject', 200).nullable()
      table.string('template', 40).nullable().comment('of WhatsApp, in place of a text')
      table.uuid('author_id').nullable().references('users.id').onDelete('SET NULL')
      table.uuid('delivery_id').nullable()
      table.string('source', 255).nullable().comment("the channel's id of what a client wrote")
      table.timestamp('at').notNullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'conversation_id', 'number'])
      table.unique(['account_id', 'source'])
      table
        .foreign(['account_id', 'conversation_id'])
        .references(['account_id', 'id'])
        .inTable('conversations')
        .onDelete('CASCADE')
      table.index(['account_id', 'conversation_id', 'at'])
      table.index(['created_at'])
    })
    this.schema.raw(`ALTER TABLE conversation_messages
      ADD CONSTRAINT conversation_messages_direction CHECK (direction IN ('in', 'out')),
      ADD CONSTRAINT conversation_messages_source CHECK ((direction = 'in') = (source IS NOT NULL)),
      ADD CONSTRAINT conversation_messages_delivery CHECK ((direction = 'out') = (delivery_id IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('conversation_messages')
  }
}
