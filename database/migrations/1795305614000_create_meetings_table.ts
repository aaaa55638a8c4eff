import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Occurrences in time with a place or link: hours, and dates of workshops.
 * Instants stand in UTC beside the wall time and zone in which they were chosen (docs/domain.md, "Time").
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('meetings', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('service_id').notNullable()
      table
        .uuid('host_account_id')
        .notNullable()
        .references('accounts.id')
        .comment('the person who attends')
      table.string('code', 20).notNullable().index()
      table
        .uuid('uid')
        .notNullable()
        .comment('of the calendar entry; a new date keeps it, RFC 5545')
      table.string('state', 16).notNullable().defaultTo('confirmed')
      table.string('title', 120).notNullable()
      table.timestamp('start_at').notNullable()
      table.timestamp('end_at').notNullable()
      table.string('wall_start', 16).notNullable().comment('yyyy-MM-ddTHH:mm in time_zone')
      table.string('time_zone', 64).notNullable()
      table.jsonb('location').notNullable()
      table
        .integer('sequence')
        .notNullable()
        .defaultTo(0)
        .comment('SEQUENCE of the calendar entry, RFC 5545')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('capacity').nullable().comment('null: not a session of a workshop')
      table.integer('taken').notNullable().defaultTo(0).comment('places, the held ones included')
      table.timestamp('max_reservation_at').nullable().comment('null: until it begins')
      table
        .specificType('other_host_ids', 'uuid[]')
        .notNullable()
        .defaultTo('{}')
        .comment('accounts of persons; read with the meeting and never apart from it')
      table.boolean('is_host_chosen').notNullable().defaultTo(false)
      table
        .boolean('has_own_location')
        .notNullable()
        .defaultTo(false)
        .comment('its host gave it another place than its service has')
      table
        .specificType('broken_rules', 'text[]')
        .notNullable()
        .defaultTo('{}')
        .comment('rules of its hosts against which a host booked it')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'code'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
      table.index(['account_id', 'start_at'])
      // Limits count a person's meetings, whichever account booked them.
      table.index(['host_account_id', 'start_at'], 'meetings_of_host')
    })
    this.schema.raw(`ALTER TABLE meetings
      ADD CONSTRAINT meetings_state CHECK (state IN ('held', 'confirmed', 'cancelled', 'rescheduled')),
      ADD CONSTRAINT meetings_end_after_start CHECK (end_at > start_at)`)
    // The backstop of the conditional update.
    this.schema.raw(`ALTER TABLE meetings
      ADD CONSTRAINT meetings_places CHECK (taken BETWEEN 0 AND COALESCE(capacity, 0))`)
    this.schema.raw(`CREATE INDEX meetings_of_other_hosts ON meetings
      USING gin (other_host_ids)
      WHERE other_host_ids <> '{}'`)
    this.schema
      .raw(`CREATE INDEX meetings_ahead_of_host ON meetings (account_id, host_account_id, start_at)
      WHERE state IN ('held', 'confirmed')`)
    // Rotation reads how many bookings a host has ahead, and when the last one was made.
    this.schema
      .raw(`CREATE INDEX meetings_last_of_host ON meetings (account_id, host_account_id, created_at)
      WHERE state IN ('held', 'confirmed')`)
  }

  async down() {
    this.schema.dropTable('meetings')
  }
}
