import { BaseSchema } from '@adonisjs/lucid/schema'

/** Notifications of providers as they came, stored before anything else is done with them. Each event has one row. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('provider_notifications', (table) => {
      table.uuid('id').notNullable().primary()
      table.string('provider', 16).notNullable()
      table.string('event_key', 160).notNullable().comment('of a refused one: a hash of the body')
      table.text('body').notNullable()
      table.jsonb('headers').nullable().comment('what its signature is over, beside the body')
      table.string('verdict', 16).notNullable()
      table.string('kind', 16).notNullable().comment('what reference is; none of a refused one')
      table.string('reference', 255).nullable().comment("the provider's own id")
      table.string('account', 64).nullable().comment("the host's own account at the provider")
      table.timestamp('processed_at').nullable()
      table.timestamp('created_at').notNullable()
      table.unique(['provider', 'verdict', 'event_key'])
      table.index(['created_at'])
    })
    this.schema.raw(`ALTER TABLE provider_notifications
      ADD CONSTRAINT provider_notifications_verdict CHECK (verdict IN ('verified', 'unverified', 'refused')),
      ADD CONSTRAINT provider_notifications_kind CHECK (kind IN ('payment', 'refund', 'dispute', 'membership', 'account', 'message', 'none'))`)
  }

  async down() {
    this.schema.dropTable('provider_notifications')
  }
}
