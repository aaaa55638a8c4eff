import { BaseSchema } from '@adonisjs/lucid/schema'

/** Of tickets without a meeting: until when they can be paid, and what is left of the link to their file. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.timestamp('max_payment_at').nullable()
      table.timestamp('download_until').nullable().comment('null: nothing to download')
      table.integer('downloads_left').notNullable().defaultTo(0)
    })
    this.schema.raw(
      'ALTER TABLE tickets ADD CONSTRAINT tickets_downloads CHECK (downloads_left >= 0)'
    )
    // Whether somebody is on a list already is asked with every enrolment.
    this.schema.raw(
      'CREATE INDEX tickets_enrolled ON tickets (account_id, service_id, attendee_email) WHERE meeting_id IS NULL'
    )
  }

  async down() {
    this.schema.raw('DROP INDEX tickets_enrolled')
    this.schema.alterTable('tickets', (table) => {
      table.dropColumns('max_payment_at', 'download_until', 'downloads_left')
    })
  }
}
