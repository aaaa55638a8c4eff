import { BaseSchema } from '@adonisjs/lucid/schema'

/** Clients who have not booked stand last where the latest booking is first: their last one is the epoch. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`ALTER TABLE buyers ALTER COLUMN last_reservation_at SET DEFAULT 'epoch'`)
    this.schema.raw(`COMMENT ON COLUMN buyers.last_reservation_at IS
      'the epoch while there is none (reservations = 0)'`)
    this.schema.raw(`UPDATE buyers SET last_reservation_at = 'epoch' WHERE reservations = 0`)
  }

  /** Where there is no booking, the column has when the client was added. */
  async down() {
    this.schema.raw(`UPDATE buyers SET last_reservation_at = created_at WHERE reservations = 0`)
    this.schema.raw(`COMMENT ON COLUMN buyers.last_reservation_at IS
      'while there is none (reservations = 0): of the import'`)
    this.schema.raw(`ALTER TABLE buyers ALTER COLUMN last_reservation_at DROP DEFAULT`)
  }
}
