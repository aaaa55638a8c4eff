import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Proofs of transfers to a host, each an attempt to pay a checkout session. `ticket_id` names the ticket, of a module above:
 * no foreign key. Pictures go after two years, their hashes stay.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_proofs', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('payment_attempt_id').notNullable()
      table.uuid('ticket_id').notNullable()
      table.string('key', 20).nullable().index().comment('the file; null once it is deleted')
      table.string('type', 32).notNullable()
      table.integer('size').notNullable()
      table.string('digest', 64).notNullable().comment('SHA-256 of what was sent')
      table.string('look', 16).nullable().comment('64 bits of the picture, in hexadecimal')
      table.string('operation_number', 40).nullable()
      table.bigInteger('amount').notNullable().comment('minor units, as the client says')
      table.timestamp('paid_at').nullable()
      table.jsonb('warnings').notNullable()
      table.uuid('like_id').nullable().comment('an earlier proof that it resembles')
      table.string('state', 16).notNullable()
      table.timestamp('answer_by').notNullable()
      table.timestamp('pay_until').notNullable().comment('when the time to pay was over')
      table.timestamp('decided_at').nullable()
      table.uuid('decided_by').nullable()
      table.string('reason', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'payment_attempt_id'])
        .references(['account_id', 'id'])
        .inTable('payment_attempts')
      table.index(['account_id', 'digest'])
      table.index(['account_id', 'operation_number'])
      table.index(['account_id', 'state', 'answer_by'])
    })
    this.schema.raw(`ALTER TABLE payment_proofs
      ADD CONSTRAINT payment_proofs_state CHECK (state IN ('waiting', 'accepted', 'refused', 'toGiveBack')),
      ADD CONSTRAINT payment_proofs_decided CHECK ((state = 'waiting') = (decided_at IS NULL))`)
    this.schema.raw(`CREATE UNIQUE INDEX payment_proofs_waiting_once
      ON payment_proofs (account_id, ticket_id) WHERE state = 'waiting'`)
  }

  async down() {
    this.schema.dropTable('payment_proofs')
  }
}
