import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Days are summed anew, because their sums have bookings that were cancelled before they were confirmed. Until then bookings
 * are read.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('UPDATE figure_accounts SET until = NULL, since = NULL')
  }

  async down() {
    this.schema.raw('UPDATE figure_accounts SET until = NULL, since = NULL')
  }
}
