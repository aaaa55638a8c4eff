import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When a person cannot be booked: rows of their own account, whichever account booked.
 * Entries of connected calendars lie outside the constraint: they may overlap each other and bookings.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('busy_times', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table
        .specificType('during', 'tstzrange')
        .notNullable()
        .comment('half-open, widened by the break')
      table.timestamp('start_at').notNullable().comment('without the break')
      table.timestamp('end_at').notNullable().comment('without the break')
      table.timestamp('held_until').nullable().comment('null: confirmed; past: no longer blocks')
      table.boolean('is_active').notNullable().defaultTo(true)
      table.string('source', 16).notNullable().defaultTo('booking')
      table
        .uuid('meeting_id')
        .nullable()
        .index()
        .comment('of the account that booked, which may be a team')
      table.timestamp('created_at').notNullable()
      table.uuid('feed_id').nullable().comment('the feed it was read from')
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'feed_id'])
        .references(['account_id', 'id'])
        .inTable('calendar_feeds')
        .onDelete('CASCADE')
    })
    // docs/domain.md, "No double booking". Half-open, so that 10:00–11:00 and 11:00–12:00 touch.
    this.schema.raw(`ALTER TABLE busy_times
      ADD CONSTRAINT busy_times_do_not_overlap EXCLUDE USING gist (account_id WITH =, during WITH &&)
        WHERE ((is_active AND feed_id IS NULL))`)
    this.schema.raw(`CREATE INDEX busy_times_active ON busy_times (account_id, end_at)
      WHERE is_active`)
    this.schema.raw(`CREATE INDEX busy_times_of_feeds ON busy_times
      USING gist (account_id, during)
      WHERE is_active AND feed_id IS NOT NULL`)
    this.schema.raw(`CREATE INDEX busy_times_by_feed ON busy_times (account_id, feed_id)
      WHERE feed_id IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('busy_times')
  }
}
