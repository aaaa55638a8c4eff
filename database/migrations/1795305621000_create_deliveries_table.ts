import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Messages, each to one recipient over one channel, with their history.
 * `key` says what a message is about, so that it goes out once (docs/domain.md, "Once each"). `mailbox` is one
 * inbox, however its address is written; `handed_at` tells a message that was handed over from one that was being
 * sent.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('deliveries', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('key', 160).notNullable()
      table.string('channel', 16).notNullable()
      table.string('message', 40).notNullable()
      table.specificType('recipient', 'citext').notNullable()
      table.jsonb('about').notNullable().comment('ids of what the message speaks of')
      table.string('state', 16).notNullable().defaultTo('planned')
      table.integer('attempts').notNullable().defaultTo(0)
      table.timestamp('claimed_at').nullable()
      table.timestamp('sent_at').nullable()
      table.string('reference', 255).nullable().comment("the provider's own id")
      table
        .string('sender', 32)
        .nullable()
        .comment("the host's own number of WhatsApp that it went from; null: the platform's")
      table.string('failure', 255).nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.string('purpose', 16).notNullable().defaultTo('own')
      table.specificType('mailbox', 'citext').notNullable()
      table.string('reason', 32).nullable().comment('why it was not sent, or failed')
      table.timestamp('due_at').notNullable()
      table.timestamp('handed_at').nullable().comment('when a provider could take it for good')
      table.timestamp('delivered_at').nullable()
      table.timestamp('read_at').nullable()
      table.string('language', 2).notNullable().comment('of its reader, as it was planned')
      table.string('counted_month', 7).nullable().comment('of the quota that it uses')
      table.string('fallback', 254).nullable().comment('the e-mail of its reader over WhatsApp')
      table.integer('cost').notNullable().defaultTo(0).comment('messages of a quota that it uses')
      table.jsonb('edited').nullable().comment('subject and body that its host wrote for it alone')
      table
        .uuid('instead_of')
        .nullable()
        .comment('the delivery over another channel that it replaces')
      table
        .uuid('collected_in')
        .nullable()
        .comment('the delivery that its host gets in place of it and others')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
      table.index(['mailbox', 'purpose', 'due_at'])
      table.index(['account_id', 'due_at'])
      table.index(['id'])
    })
    this.schema.raw(`ALTER TABLE deliveries
      ADD CONSTRAINT deliveries_state CHECK (state IN ('planned', 'claimed', 'maybeSent', 'sent',
        'failed', 'delivered', 'bounced', 'read', 'complained', 'notSent'))`)
    this.schema.raw(
      `CREATE INDEX deliveries_reference ON deliveries (reference) WHERE reference IS NOT NULL`
    )
    this.schema.raw(
      `CREATE INDEX deliveries_collected ON deliveries (account_id, collected_in)
      WHERE collected_in IS NOT NULL`
    )
    this.schema.raw(`CREATE INDEX deliveries_waiting ON deliveries (account_id, due_at)
      WHERE state = 'planned'`)
    this.schema.raw(`CREATE INDEX deliveries_unsent ON deliveries (account_id, due_at)
      WHERE state IN ('failed', 'maybeSent', 'bounced', 'notSent')`)
    this.schema
      .raw(`CREATE INDEX deliveries_of_booking ON deliveries (account_id, ((about ->> 'ticketId')))
      WHERE (about ->> 'ticketId') IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('deliveries')
  }
}
