import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Files of what clients wrote: where the provider has each, and once it was fetched, the key of its file in storage. A
 * refused one says why.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversation_files', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('message_id').notNullable()
      table.integer('number').notNullable().comment('in its message, from 1')
      table.string('provider', 16).notNullable()
      table.text('reference').notNullable().comment('as the driver of its provider takes it')
      table
        .string('own_number', 32)
        .nullable()
        .comment("the host's own number of WhatsApp that it was sent to")
      table.string('name', 120).nullable().comment("the sender's")
      table
        .string('content_type', 120)
        .notNullable()
        .comment("the sender's; of a kept one by its bytes")
      table.integer('size').nullable()
      table.string('state', 16).notNullable()
      table.string('reason', 16).nullable().comment('why it was refused')
      table.string('key', 20).nullable().comment('of its file in storage')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'message_id', 'number'])
      table
        .foreign(['account_id', 'message_id'])
        .references(['account_id', 'id'])
        .inTable('conversation_messages')
        .onDelete('CASCADE')
      table.index(['key'])
    })
    this.schema.raw(`CREATE INDEX conversation_files_waiting ON conversation_files (created_at)
      WHERE state = 'waiting'`)
    this.schema.raw(`ALTER TABLE conversation_files
      ADD CONSTRAINT conversation_files_state CHECK (state IN ('waiting', 'kept', 'refused')),
      ADD CONSTRAINT conversation_files_reason CHECK ((state = 'refused') = (reason IS NOT NULL)),
      ADD CONSTRAINT conversation_files_key CHECK ((state = 'kept') = (key IS NOT NULL AND size IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('conversation_files')
  }
}
