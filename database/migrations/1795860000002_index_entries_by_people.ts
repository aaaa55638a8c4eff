import { BaseSchema } from '@adonisjs/lucid/schema'

/** What people did to bookings is read by time, for all of an account and for one person (app/ticketing/cards/booking_changes.ts). */
export default class extends BaseSchema {
  async up() {
    this.schema
      .raw(`CREATE INDEX ticket_events_by_people ON ticket_events (account_id, created_at, id)
      WHERE actor IN ('host', 'staff')`)
    this.schema
      .raw(`CREATE INDEX ticket_events_of_person ON ticket_events (account_id, user_id, created_at, id)
      WHERE actor IN ('host', 'staff')`)
  }

  async down() {
    this.schema.raw('DROP INDEX ticket_events_of_person')
    this.schema.raw('DROP INDEX ticket_events_by_people')
  }
}
