import { BaseSchema } from '@adonisjs/lucid/schema'

/** Callers are users, or `guest`; the row and its answer are one transaction's (domain rule 10). What stands is of callers that no longer are. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('DELETE FROM idempotency_keys')
    this.schema.raw(`COMMENT ON COLUMN idempotency_keys.caller IS 'user id, or guest'`)
    this.schema.raw(
      `COMMENT ON COLUMN idempotency_keys.status IS 'null within the transaction alone'`
    )
  }

  async down() {
    this.schema.raw(
      `COMMENT ON COLUMN idempotency_keys.caller IS 'user id, or a hash of the address for a guest'`
    )
    this.schema.raw(
      `COMMENT ON COLUMN idempotency_keys.status IS 'null while the first request runs'`
    )
  }
}
