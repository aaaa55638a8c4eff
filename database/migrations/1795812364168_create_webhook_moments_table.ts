import { BaseSchema } from '@adonisjs/lucid/schema'

/** Bookings as they were at an entry of their history, until the job behind it has written the events of webhooks. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('webhook_moments', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable().comment('of the row of ticket_events')
      table.jsonb('facts').notNullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'id'])
        .references(['account_id', 'id'])
        .inTable('ticket_events')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('webhook_moments')
  }
}
