import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The hours of packages and series: one ticket, several meetings.
 * The `meeting_id` of the ticket is the first of them; other tickets have no rows here.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ticket_meetings', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('ticket_id').notNullable()
      table.uuid('meeting_id').notNullable()
      table.primary(['account_id', 'ticket_id', 'meeting_id'])
      table
        .foreign(['account_id', 'ticket_id'])
        .references(['account_id', 'id'])
        .inTable('tickets')
        .onDelete('CASCADE')
      table
        .foreign(['account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
      table.unique(['account_id', 'meeting_id'])
    })
  }

  async down() {
    this.schema.dropTable('ticket_meetings')
  }
}
