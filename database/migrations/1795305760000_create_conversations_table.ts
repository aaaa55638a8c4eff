import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What an account and a client write to each other (docs/domain.md, "Inbox"). Messages count
 * from 1; `unread` are those of the client above `read_number`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('conversations', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('buyer_id').notNullable()
      table
        .uuid('contact_id')
        .nullable()
        .references('whatsapp_contacts.id')
        .onDelete('SET NULL')
        .comment('the client as one of our numbers knows them')
      table
        .uuid('assignee_id')
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('the member who answers')
      table.string('channel', 16).notNullable().comment('of the last message of the client')
      table.integer('messages').notNullable().defaultTo(0)
      table.integer('read_number').notNullable().defaultTo(0)
      table.integer('unread').notNullable().defaultTo(0)
      table.timestamp('whatsapp_at').nullable().comment('their last one there: it opens 24 hours')
      table.timestamp('last_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'buyer_id'])
      table
        .foreign(['account_id', 'buyer_id'])
        .references(['account_id', 'id'])
        .inTable('buyers')
        .onDelete('CASCADE')
      table.index(['account_id', 'last_at', 'id'])
      table.index(['contact_id'])
    })
    this.schema.raw(`CREATE INDEX conversations_unread ON conversations (account_id)
      WHERE unread > 0`)
  }

  async down() {
    this.schema.dropTable('conversations')
  }
}
