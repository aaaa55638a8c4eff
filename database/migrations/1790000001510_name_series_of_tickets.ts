import { BaseSchema } from '@adonisjs/lucid/schema'

/** Bookings that a host made together, week after week, know of each other: what is said of them is said once. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.uuid('series_id').nullable()
    })
    this.schema.raw(
      `CREATE INDEX tickets_of_series ON tickets (account_id, series_id) WHERE series_id IS NOT NULL`
    )
  }

  async down() {
    this.schema.alterTable('tickets', (table) => {
      table.dropColumn('series_id')
    })
  }
}
