import { BaseSchema } from '@adonisjs/lucid/schema'

/** Templates as they were submitted to a provider, with what it says of each. Only approved ones are sent. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('whatsapp_templates', (table) => {
      table.uuid('id').notNullable().primary()
      table.string('provider', 16).notNullable()
      table
        .string('business_account', 32)
        .notNullable()
        .defaultTo('')
        .comment("a host's own, of their number; empty: the platform's")
      table.string('name', 80).notNullable().comment('with its version')
      table.string('language', 8).notNullable()
      table.string('provider_id', 64).nullable()
      table.string('body_hash', 64).notNullable().comment('of the text that was submitted')
      table.string('state', 16).notNullable()
      table.string('category', 16).notNullable().comment('as the provider has it')
      table.string('quality', 16).nullable()
      table.string('reason', 255).nullable().comment('why it was rejected or paused')
      table.timestamp('told_at').nullable().comment('when the provider last said something of it')
      table.timestamp('unused_since').nullable().comment("a host's own that no workflow has")
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['provider', 'business_account', 'name', 'language'])
      table.index(['provider', 'provider_id'])
    })
    this.schema.raw(`ALTER TABLE whatsapp_templates
      ADD CONSTRAINT whatsapp_templates_state CHECK (state IN ('submitting', 'pending', 'approved', 'rejected', 'paused', 'disabled', 'deleting'))`)
  }

  async down() {
    this.schema.dropTable('whatsapp_templates')
  }
}
