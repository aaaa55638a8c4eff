import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Bookings that were made while something that we had not read yet stood in a calendar of a host: one row for each meeting and
 * calendar. It waits for its host while the meeting has this time and the calendar has something there, until `kept_at`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_clashes', (table) => {
      table.uuid('account_id').notNullable().comment('of the host')
      table.uuid('id').notNullable()
      table.uuid('calendar_id').notNullable()
      table.uuid('meeting_account_id').notNullable()
      table.uuid('meeting_id').notNullable()
      table.timestamp('start_at').notNullable().comment('of the meeting when it was found')
      table.timestamp('kept_at').nullable().comment('when the host said that it stays as it is')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'calendar_id', 'meeting_account_id', 'meeting_id'])
      table.index(['meeting_account_id', 'meeting_id'])
      table
        .foreign(['account_id', 'calendar_id'])
        .references(['account_id', 'id'])
        .inTable('connected_calendars')
        .onDelete('CASCADE')
      table
        .foreign(['meeting_account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('calendar_clashes')
  }
}
