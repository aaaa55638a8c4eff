import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Moments are kept of refunds and of changes of clients too, not of the entries of bookings alone. `type` says which event such
 * a moment is of. It goes with its booking or client.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`ALTER TABLE webhook_moments
      DROP CONSTRAINT webhook_moments_account_id_id_foreign,
      ADD COLUMN ticket_id uuid,
      ADD COLUMN buyer_id uuid,
      ADD COLUMN type varchar(40)`)
    this.schema.raw(`UPDATE webhook_moments m SET ticket_id = e.ticket_id
      FROM ticket_events e WHERE e.account_id = m.account_id AND e.id = m.id`)
    for (const [column, table] of SUBJECTS) {
      this.schema.raw(`ALTER TABLE webhook_moments ADD CONSTRAINT webhook_moments_${column}
        FOREIGN KEY (account_id, ${column}) REFERENCES ${table} (account_id, id) ON DELETE CASCADE`)
      this.schema
        .raw(`CREATE INDEX webhook_moments_of_${table} ON webhook_moments (account_id, ${column})
        WHERE ${column} IS NOT NULL`)
    }
    this.schema.raw(`ALTER TABLE webhook_moments ADD CONSTRAINT webhook_moments_subject
      CHECK (num_nonnulls(ticket_id, buyer_id) = 1)`)
    this.schema.raw(`COMMENT ON COLUMN webhook_moments.id IS
      'of the row of ticket_events, of the refund, or of the change of the client'`)
    this.schema.raw(`COMMENT ON COLUMN webhook_moments.type IS 'null: its entry says so'`)
  }

  async down() {
    this.schema.raw('DELETE FROM webhook_moments WHERE type IS NOT NULL')
    this.schema.raw(`ALTER TABLE webhook_moments
      DROP COLUMN ticket_id, DROP COLUMN buyer_id, DROP COLUMN type,
      ADD CONSTRAINT webhook_moments_account_id_id_foreign FOREIGN KEY (account_id, id)
        REFERENCES ticket_events (account_id, id) ON DELETE CASCADE`)
  }
}

const SUBJECTS = [
  ['ticket_id', 'tickets'],
  ['buyer_id', 'buyers'],
] as const
