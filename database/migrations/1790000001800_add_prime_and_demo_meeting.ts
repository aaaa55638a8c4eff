import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Plan codes that are given, not sold (specification, section 3): PRIME has the rights of PRO, DEMO_PRIME is its trial,
 * DEMO_MEETING is BASIC with the module of bookings.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`INSERT INTO roles (id, label, level, features, constraints)
      SELECT prefix || 'PRIME', replace(prefix, '_', ' ') || 'PRIME', level, features, constraints
      FROM roles CROSS JOIN (VALUES (''), ('DEMO_')) AS prefixes (prefix) WHERE id = 'PRO'`)
    // Level 0 as BASIC, whose limits it has; a trial beside it is the better of the two.
    this.schema.raw(`INSERT INTO roles (id, label, level, features, constraints)
      SELECT 'DEMO_MEETING', 'DEMO MEETING', level, features || '{"bookingModule": true}', constraints
      FROM roles WHERE id = 'BASIC'`)
  }

  async down() {
    this.schema.raw(`DELETE FROM roles WHERE id IN ('PRIME', 'DEMO_PRIME', 'DEMO_MEETING')`)
  }
}
