import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What hosts did to our events in their calendars and is not settled: one row for each event. `found`: the host's settings
 * are about to be followed; `asked`: the host answers; `proposed`: the client does. A settled one is deleted.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_changes', (table) => {
      table.uuid('account_id').notNullable().comment('of the host')
      table.uuid('id').notNullable().comment('another change of the same event has another')
      table.uuid('event_id').notNullable()
      table.uuid('meeting_account_id').notNullable().index().comment('which has the booking')
      table.string('kind', 16).notNullable()
      table.timestamp('start_at').nullable().comment('where it stands there')
      table.timestamp('end_at').nullable().comment('where it stands there')
      table.timestamp('from_start_at').notNullable().comment('of the meeting when it was found')
      table.string('state', 16).notNullable()
      table.boolean('has_proposal').notNullable().comment('whether the client was asked before')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'event_id'])
      table
        .foreign(['account_id', 'event_id'])
        .references(['account_id', 'id'])
        .inTable('calendar_events')
        .onDelete('CASCADE')
      table.check(`kind IN ('moved', 'deleted', 'restored')`, [], 'calendar_changes_kind')
      table.check(`state IN ('found', 'asked', 'proposed')`, [], 'calendar_changes_state')
      table.check(
        `(kind = 'moved') = (start_at IS NOT NULL AND end_at IS NOT NULL)`,
        [],
        'calendar_changes_time'
      )
    })
    this.schema.alterTable('calendar_events', (table) => {
      table.timestamp('changed_at').nullable().comment('when the meeting changed last, here')
      table.integer('looks').notNullable().defaultTo(0).comment('wanted: it may differ there')
      table.integer('looked').notNullable().defaultTo(0).comment('done of these')
      table.check('looked <= looks', [], 'calendar_events_looked')
    })
    this.schema.raw(`CREATE INDEX calendar_events_meeting
      ON calendar_events (meeting_account_id, meeting_id)`)
    this.schema.raw(`UPDATE connections
      SET settings = '{"onMove": "ASK", "onDelete": "ASK"}'::jsonb || settings`)
  }

  async down() {
    this.schema.raw(`UPDATE connections SET settings = settings - 'onMove' - 'onDelete'`)
    this.schema.raw('DROP INDEX calendar_events_meeting')
    this.schema.alterTable('calendar_events', (table) => {
      table.dropChecks('calendar_events_looked')
      table.dropColumns('changed_at', 'looks', 'looked')
    })
    this.schema.dropTable('calendar_changes')
  }
}
