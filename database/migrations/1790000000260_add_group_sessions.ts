import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Workshops: meetings that many may attend. A seat is taken by one conditional update of `taken` (domain rule 2); the
 * constraint is what that cannot get past. `offered_until` is how long a freed place is kept for who waits for it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('services', (table) => {
      table.integer('max_participants').notNullable().defaultTo(10).comment('of a session')
      table.integer('max_tickets').notNullable().defaultTo(1).comment('places in one booking')
    })
    this.schema.alterTable('meetings', (table) => {
      table.integer('capacity').nullable().comment('null: not a session of a workshop')
      table.integer('taken').notNullable().defaultTo(0).comment('places, the held ones included')
      table.timestamp('max_reservation_at').nullable().comment('null: until it begins')
    })
    this.schema.alterTable('tickets', (table) => {
      table.integer('places').notNullable().defaultTo(1)
      table.integer('sequence').notNullable().defaultTo(0).comment('of its own calendar entry')
      table.timestamp('offered_until').nullable().comment('a place is held for who waits')
    })
    this.schema.raw(
      'ALTER TABLE meetings ADD CONSTRAINT meetings_places CHECK (taken >= 0 AND taken <= coalesce(capacity, 0))'
    )
    this.schema.raw(
      'ALTER TABLE services ADD CONSTRAINT services_places CHECK (max_participants > 0 AND max_tickets > 0)'
    )
    this.schema.raw('ALTER TABLE tickets ADD CONSTRAINT tickets_places CHECK (places > 0)')
    this.schema.raw(
      `CREATE INDEX tickets_waiting ON tickets (account_id, meeting_id, created_at) WHERE state = 'waitlist'`
    )
  }

  async down() {
    this.schema.raw('DROP INDEX tickets_waiting')
    this.schema.alterTable('tickets', (table) => {
      table.dropColumns('places', 'sequence', 'offered_until')
    })
    this.schema.alterTable('meetings', (table) => {
      table.dropColumns('capacity', 'taken', 'max_reservation_at')
    })
    this.schema.alterTable('services', (table) => {
      table.dropColumns('max_participants', 'max_tickets')
    })
  }
}
