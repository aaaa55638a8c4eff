import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many bookings a schedule takes a day and a week (Monday first), by its own clock; null: as many as fit. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('schedules', (table) => {
      table.integer('max_per_day').nullable()
      table.integer('max_per_week').nullable()
    })
    this.schema.raw(`ALTER TABLE schedules ADD CONSTRAINT schedules_limits
      CHECK (max_per_day > 0 AND max_per_week > 0)`)
    // What a limit counts: a person's meetings of some weeks, whichever account booked them.
    this.schema.raw(`CREATE INDEX meetings_of_host ON meetings (host_account_id, start_at)
      WHERE state IN ('held', 'confirmed')`)
  }

  async down() {
    this.schema.raw('DROP INDEX meetings_of_host')
    this.schema.alterTable('schedules', (table) => {
      table.dropColumns('max_per_day', 'max_per_week')
    })
  }
}
