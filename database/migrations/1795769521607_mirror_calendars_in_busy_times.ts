import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Busy times of connected calendars, beside those of feeds. Both are elsewhere: they may overlap each other and bookings, so
 * that they neither break the constraint of bookings nor are held up by it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('busy_times', (table) => {
      table.uuid('calendar_id').nullable().comment('the connected calendar it is mirrored from')
      table.string('external_id', 1024).nullable().comment("the provider's own id of the event")
      table
        .foreign(['account_id', 'calendar_id'])
        .references(['account_id', 'id'])
        .inTable('connected_calendars')
        .onDelete('CASCADE')
    })
    this.schema.raw(`ALTER TABLE busy_times ADD COLUMN is_elsewhere boolean NOT NULL
      GENERATED ALWAYS AS (feed_id IS NOT NULL OR source IN ('calendar', 'outage')) STORED`)
    this.schema.raw(`ALTER TABLE busy_times ADD CONSTRAINT busy_times_mirrored
      CHECK ((calendar_id IS NOT NULL) = (source = 'calendar')
        AND (calendar_id IS NOT NULL) = (external_id IS NOT NULL))`)
    this.schema.raw(`ALTER TABLE busy_times DROP CONSTRAINT busy_times_do_not_overlap`)
    // docs/domain.md, "No double booking". Half-open, so that 10:00–11:00 and 11:00–12:00 touch.
    this.schema.raw(`ALTER TABLE busy_times
      ADD CONSTRAINT busy_times_do_not_overlap EXCLUDE USING gist (account_id WITH =, during WITH &&)
        WHERE ((is_active AND NOT is_elsewhere))`)
    this.schema.raw(`DROP INDEX busy_times_of_feeds`)
    this.schema.raw(`CREATE INDEX busy_times_elsewhere ON busy_times
      USING gist (account_id, during) WHERE is_active AND is_elsewhere`)
    this.schema.raw(`CREATE UNIQUE INDEX busy_times_by_event
      ON busy_times (account_id, calendar_id, external_id) WHERE calendar_id IS NOT NULL`)
  }

  async down() {
    this.schema.raw(`DELETE FROM busy_times WHERE source IN ('calendar', 'outage')`)
    this.schema.raw(`DROP INDEX busy_times_by_event`)
    this.schema.raw(`DROP INDEX busy_times_elsewhere`)
    this.schema.raw(`ALTER TABLE busy_times DROP CONSTRAINT busy_times_do_not_overlap`)
    this.schema.raw(`ALTER TABLE busy_times
      ADD CONSTRAINT busy_times_do_not_overlap EXCLUDE USING gist (account_id WITH =, during WITH &&)
        WHERE ((is_active AND feed_id IS NULL))`)
    this.schema.raw(`CREATE INDEX busy_times_of_feeds ON busy_times
      USING gist (account_id, during) WHERE is_active AND feed_id IS NOT NULL`)
    this.schema.raw(`ALTER TABLE busy_times DROP CONSTRAINT busy_times_mirrored`)
    this.schema.alterTable('busy_times', (table) => {
      table.dropColumn('is_elsewhere')
      table.dropColumn('calendar_id')
      table.dropColumn('external_id')
    })
  }
}
