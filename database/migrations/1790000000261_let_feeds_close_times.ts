import { BaseSchema } from '@adonisjs/lucid/schema'

const CONSTRAINT = 'busy_times_do_not_overlap'

/**
 * Entries of feeds stand among the busy times, but outside the rule that nobody is in two places at once: calendars
 * elsewhere do hold two entries at one time, and an entry may fall on what was booked before it was known.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('busy_times', (table) => {
      table.uuid('feed_id').nullable().comment('the feed it was read from')
      table
        .foreign(['account_id', 'feed_id'])
        .references(['account_id', 'id'])
        .inTable('calendar_feeds')
        .onDelete('CASCADE')
    })
    this.schema.raw(`ALTER TABLE busy_times DROP CONSTRAINT ${CONSTRAINT}`)
    this.schema.raw(`ALTER TABLE busy_times ADD CONSTRAINT ${CONSTRAINT}
      EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE (is_active AND feed_id IS NULL)`)
    this.schema.raw(`CREATE INDEX busy_times_of_feeds ON busy_times
      USING gist (account_id, during) WHERE is_active AND feed_id IS NOT NULL`)
    this.schema.raw(
      'CREATE INDEX busy_times_by_feed ON busy_times (account_id, feed_id) WHERE feed_id IS NOT NULL'
    )
  }

  async down() {
    this.schema.raw('DELETE FROM busy_times WHERE feed_id IS NOT NULL')
    this.schema.raw(`ALTER TABLE busy_times DROP CONSTRAINT ${CONSTRAINT}`)
    this.schema.raw(`DROP INDEX busy_times_of_feeds`)
    this.schema.raw(`DROP INDEX busy_times_by_feed`)
    this.schema.alterTable('busy_times', (table) => {
      table.dropForeign(['account_id', 'feed_id'])
      table.dropColumn('feed_id')
    })
    this.schema.raw(`ALTER TABLE busy_times ADD CONSTRAINT ${CONSTRAINT}
      EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE (is_active)`)
  }
}
