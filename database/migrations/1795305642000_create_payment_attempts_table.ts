import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Payments at a provider, each a try to pay a checkout session. The id is the provider's idempotency key, `reference` the
 * provider's own id. `settled_as` says what became of the money: kept for the host, returned, or of another amount.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_attempts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable().index()
      table.uuid('payment_ticket_id').notNullable()
      table.string('provider', 16).notNullable()
      table.string('method_id', 36).notNullable()
      table.string('reference', 255).nullable()
      table.string('state', 16).notNullable()
      table.string('settled_as', 16).nullable()
      table
        .bigInteger('amount')
        .notNullable()
        .comment('minor units, as asked for; what came where it was another amount')
      table
        .string('part', 8)
        .notNullable()
        .defaultTo('whole')
        .comment('of the price that it is for')
      table
        .boolean('is_short')
        .notNullable()
        .defaultTo(false)
        .comment('kept although it was less than was due')
      table.specificType('currency', 'char(3)').notNullable()
      table.uuid('own_account_id').nullable().comment("the host's account that is paid")
      table
        .bigInteger('commission')
        .nullable()
        .comment('minor units; of an own account, what the provider hands the platform')
      table.bigInteger('commission_tax').nullable().comment('the tax on it')
      table.string('return_url', 512).nullable()
      table.jsonb('next').nullable().comment('what the client does next')
      table.string('refusal', 64).nullable().comment("the provider's code")
      table.integer('asks').notNullable().defaultTo(0)
      table.timestamp('ask_at').nullable().comment('when the provider is asked again')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'provider', 'reference'])
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
      table.index(['account_id', 'payment_ticket_id'])
    })
    this.schema.raw(`ALTER TABLE payment_attempts
      ADD CONSTRAINT payment_attempts_amount CHECK (amount > 0),
      ADD CONSTRAINT payment_attempts_own CHECK ((own_account_id IS NULL) = (commission IS NULL)
        AND (own_account_id IS NULL) = (commission_tax IS NULL)),
      ADD CONSTRAINT payment_attempts_part CHECK (part IN ('whole', 'deposit', 'balance')),
      ADD CONSTRAINT payment_attempts_state CHECK (state IN
        ('created', 'open', 'approved', 'refused', 'underReview', 'expired', 'unknown')),
      ADD CONSTRAINT payment_attempts_settled_as CHECK
        (settled_as IS NULL OR (state = 'approved' AND settled_as IN ('kept', 'returned', 'unmatched'))),
      ADD CONSTRAINT payment_attempts_is_short CHECK (NOT is_short OR settled_as = 'kept')`)
    // The backstop of the completing action: each part of a price is paid once.
    this.schema
      .raw(`CREATE UNIQUE INDEX payment_attempts_kept_once ON payment_attempts (account_id, payment_ticket_id, part)
      WHERE settled_as = 'kept' AND NOT is_short`)
    this.schema
      .raw(`CREATE INDEX payment_attempts_by_own ON payment_attempts (account_id, own_account_id)
      WHERE own_account_id IS NOT NULL`)
    this.schema.raw(`CREATE INDEX payment_attempts_to_ask ON payment_attempts (ask_at)
      WHERE ask_at IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('payment_attempts')
  }
}
