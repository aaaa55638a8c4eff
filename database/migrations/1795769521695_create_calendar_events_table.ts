import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Meetings as they are written to a calendar of a host: one row for each of them and each host. `change` counts what happened
 * to the meeting, `written` says up to which of these the event is right.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_events', (table) => {
      table.uuid('account_id').notNullable().comment('of the host')
      table.uuid('id').notNullable()
      table.uuid('calendar_id').notNullable()
      table.uuid('meeting_account_id').notNullable()
      table.uuid('meeting_id').notNullable().comment('the last with this uid')
      table.uuid('uid').notNullable().comment('of the meeting, which it keeps when it is moved')
      table.string('external_id', 1024).notNullable().comment('our own, and so the provider’s')
      table.integer('change').notNullable().defaultTo(1)
      table.integer('written').notNullable().defaultTo(0)
      table.string('state', 16).notNullable()
      table.string('etag', 255).nullable().comment('as we left it')
      table.timestamp('start_at').nullable().comment('as we wrote it')
      table.timestamp('end_at').nullable().comment('as we wrote it')
      table.timestamp('written_at').nullable()
      table.timestamp('claimed_until').nullable()
      table.string('failure', 64).nullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'uid'])
      table.unique(['account_id', 'calendar_id', 'external_id'])
      table.index(['uid'])
      table
        .foreign(['account_id', 'calendar_id'])
        .references(['account_id', 'id'])
        .inTable('connected_calendars')
        .onDelete('CASCADE')
      table.check(`state IN ('waiting', 'there', 'gone')`, [], 'calendar_events_state')
      table.check(`written <= change`, [], 'calendar_events_written')
    })
    this.schema.raw(`CREATE INDEX calendar_events_behind ON calendar_events (created_at)
      WHERE written < change`)
  }

  async down() {
    this.schema.dropTable('calendar_events')
  }
}
