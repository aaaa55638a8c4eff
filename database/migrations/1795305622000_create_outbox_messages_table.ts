import { BaseSchema } from '@adonisjs/lucid/schema'

/** Messages of the local drivers. It stands for a provider: one row for each delivery id. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('outbox_messages', (table) => {
      table.uuid('id').primary()
      table.uuid('delivery_id').notNullable().unique()
      table.string('channel', 16).notNullable()
      table.specificType('to', 'citext').notNullable().index()
      table.string('reply_to', 320).nullable().comment('where an answer by e-mail goes')
      table.string('subject', 255).nullable()
      table.text('text').notNullable()
      table.text('html').nullable()
      table.jsonb('attachments').notNullable().defaultTo('[]')
      table.jsonb('whatsapp').nullable().comment('buttons, template, and what it answers')
      table.timestamp('at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('outbox_messages')
  }
}
