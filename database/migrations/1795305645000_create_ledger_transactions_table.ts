import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Transactions of the ledger, in the account of their host (docs/domain.md, "Ledger"). Append-only.
 * `key` says what happened, so that it is posted once; `inputs_hash` finds the same key with other values.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ledger_transactions', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.string('kind', 24).notNullable()
      table.uuid('payment_ticket_id').nullable().comment('what it is about, or `subject`')
      table.string('subject', 80).nullable().comment('payout:<id>, membership:<id> …')
      table.string('key', 160).notNullable()
      table.string('inputs_hash', 64).notNullable()
      table.uuid('reverses_id').nullable()
      table.string('reason', 300).nullable().comment('why staff posted it')
      table.timestamp('effective_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
      table.unique(['account_id', 'reverses_id'])
      table
        .foreign(['account_id', 'reverses_id'])
        .references(['account_id', 'id'])
        .inTable('ledger_transactions')
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
      table.index(['account_id', 'payment_ticket_id'])
      table.index(['account_id', 'subject'])
      table.index(['account_id', 'effective_at'])
    })
    this.schema.raw(`ALTER TABLE ledger_transactions
      ADD CONSTRAINT ledger_transactions_kind CHECK (kind IN
        ('capture', 'fee', 'commission', 'refund', 'late_refund', 'dispute_opened', 'dispute_won', 'dispute_lost',
         'credit_granted', 'credit_used', 'payout', 'payout_returned', 'membership_charge', 'adjustment')),
      ADD CONSTRAINT ledger_transactions_subject CHECK (payment_ticket_id IS NULL OR subject IS NULL),
      ADD CONSTRAINT ledger_transactions_reason CHECK (reason IS NOT NULL OR kind NOT IN
        ('credit_granted', 'adjustment'))`)
    this.schema.raw(`CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'The ledger is append-only'; END $$`)
    this.schema.raw(`CREATE TRIGGER ledger_transactions_append_only
      BEFORE UPDATE OR DELETE ON ledger_transactions
      FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only()`)
  }

  async down() {
    this.schema.dropTable('ledger_transactions')
    this.schema.raw('DROP FUNCTION ledger_is_append_only()')
  }
}
