import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Versions of meetings, so that no two people overwrite each other unknowingly: of their place, and of a workshop's date also its
 * start, its places and the end of its booking. Bookings of it and the link that a provider gives to a room leave the version.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('meetings', (table) => {
      table.integer('revision').notNullable().defaultTo(1)
    })
    // No other change of a meeting calls the function. The time of an hour is compared by itself (docs/domain.md, "Versions").
    this.schema.raw(`CREATE TRIGGER revision
      BEFORE UPDATE OF start_at, capacity, max_reservation_at, location ON meetings
      FOR EACH ROW WHEN (
        (NEW.capacity IS NOT NULL AND (OLD.start_at, OLD.capacity, OLD.max_reservation_at)
          IS DISTINCT FROM (NEW.start_at, NEW.capacity, NEW.max_reservation_at))
        OR ${placeOf('OLD')} IS DISTINCT FROM ${placeOf('NEW')}
      )
      EXECUTE FUNCTION count_revision('{revision}')`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER revision ON meetings')
    this.schema.alterTable('meetings', (table) => table.dropColumn('revision'))
  }
}

/** A place without the link of a room that a provider makes. */
function placeOf(row: 'OLD' | 'NEW'): string {
  return `(CASE WHEN jsonb_exists(${row}.location, 'conference')
    THEN ${row}.location - 'link' ELSE ${row}.location END)`
}
