import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Deliveries that are not sent say why, those that may have been sent say so, and each says what it is counted as: `mailbox`
 * is one inbox however its address is written. What was being sent is told from what was handed over by `handed_at`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('deliveries', (table) => {
      table.string('purpose', 16).notNullable().defaultTo('own')
      table.specificType('mailbox', 'citext').nullable()
      table.string('reason', 32).nullable().comment('why it was skipped')
      table.timestamp('due_at').nullable()
      table.timestamp('handed_at').nullable().comment('when a provider could take it for good')
    })
    this.schema.raw(`UPDATE deliveries SET due_at = created_at, mailbox = lower(recipient)`)
    this.schema.alterTable('deliveries', (table) => {
      table.dropNullable('due_at')
      table.dropNullable('mailbox')
      table.index(['mailbox', 'purpose', 'due_at'])
      table.index(['account_id', 'due_at'])
    })
    this.schema.raw(`ALTER TABLE deliveries DROP CONSTRAINT deliveries_state`)
    this.schema.raw(
      `ALTER TABLE deliveries ADD CONSTRAINT deliveries_state CHECK (state IN ('pending', 'sending', 'sent', 'maybeSent', 'failed', 'dropped', 'skipped'))`
    )
    this.schema.raw(
      `CREATE INDEX deliveries_unsent ON deliveries (account_id, due_at) WHERE state IN ('failed', 'maybeSent', 'skipped')`
    )
    this.schema.raw(
      `CREATE INDEX deliveries_of_booking ON deliveries (account_id, (about ->> 'ticketId')) WHERE about ->> 'ticketId' IS NOT NULL`
    )
  }

  async down() {
    this.schema.raw(`DROP INDEX deliveries_of_booking`)
    this.schema.raw(`DROP INDEX deliveries_unsent`)
    this.schema.raw(`DELETE FROM deliveries WHERE state IN ('maybeSent', 'skipped')`)
    this.schema.raw(`ALTER TABLE deliveries DROP CONSTRAINT deliveries_state`)
    this.schema.raw(
      `ALTER TABLE deliveries ADD CONSTRAINT deliveries_state CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'dropped'))`
    )
    this.schema.alterTable('deliveries', (table) => {
      table.dropIndex(['mailbox', 'purpose', 'due_at'])
      table.dropIndex(['account_id', 'due_at'])
      table.dropColumns('purpose', 'mailbox', 'reason', 'due_at', 'handed_at')
    })
  }
}
