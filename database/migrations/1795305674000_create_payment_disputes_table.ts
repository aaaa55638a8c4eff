import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Payments that a client's bank takes back, one row for each dispute of a provider. `held` is what of it is kept from
 * payouts and refunds: less than the amount where a part went back before.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_disputes', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payment_ticket_id').notNullable()
      table.uuid('payment_attempt_id').notNullable()
      table.string('provider', 16).notNullable()
      table.string('reference', 255).notNullable().comment("the provider's own id")
      table.bigInteger('amount').notNullable().comment('minor units')
      table.bigInteger('held').notNullable().comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('reason', 64).notNullable().comment('a code of the provider')
      table.string('state', 16).notNullable()
      table.timestamp('deadline').nullable().comment('until when evidence is taken')
      table.timestamp('opened_at').notNullable()
      table.timestamp('ended_at').nullable()
      table.string('statement', 2000).nullable().comment("the host's own words")
      table.string('sending', 16).notNullable().defaultTo('none').comment('of the evidence')
      table.integer('tries').notNullable().defaultTo(0)
      table.timestamp('sent_at').nullable()
      table.timestamp('ask_at').nullable().comment('when the provider is asked again')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'provider', 'reference'])
      table
        .foreign(['account_id', 'payment_ticket_id'])
        .references(['account_id', 'id'])
        .inTable('payment_tickets')
      table
        .foreign(['account_id', 'payment_attempt_id'])
        .references(['account_id', 'id'])
        .inTable('payment_attempts')
      table.index(['account_id', 'payment_attempt_id'])
      table.index(['account_id', 'payment_ticket_id'])
    })
    this.schema.raw(`ALTER TABLE payment_disputes
      ADD CONSTRAINT payment_disputes_amount CHECK (amount > 0 AND held BETWEEN 0 AND amount),
      ADD CONSTRAINT payment_disputes_state CHECK (state IN ('open', 'evidenceSent', 'won', 'lost')),
      ADD CONSTRAINT payment_disputes_ended CHECK ((state IN ('won', 'lost')) = (ended_at IS NOT NULL)),
      ADD CONSTRAINT payment_disputes_sending CHECK (sending IN ('none', 'requested', 'sent', 'failed')),
      ADD CONSTRAINT payment_disputes_sent CHECK ((sending = 'sent') = (sent_at IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('payment_disputes')
  }
}
