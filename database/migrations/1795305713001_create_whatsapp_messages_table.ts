import { BaseSchema } from '@adonisjs/lucid/schema'

/** Messages that users of WhatsApp have sent to our numbers, each once by the provider's id. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('whatsapp_messages', (table) => {
      table.uuid('id').notNullable().primary()
      table.uuid('contact_id').notNullable().references('whatsapp_contacts.id').onDelete('CASCADE')
      table.string('provider', 16).notNullable()
      table.string('provider_id', 255).notNullable()
      table.string('context_id', 255).nullable().comment("the provider's id of what it answers")
      table.jsonb('content').notNullable()
      table.timestamp('at').notNullable()
      table.timestamp('answered_at').nullable().comment('by us, with an action or with words')
      table.timestamp('created_at').notNullable()
      table.unique(['provider', 'provider_id'])
      table.index(['contact_id', 'at'])
      table.index(['created_at'])
    })
  }

  async down() {
    this.schema.dropTable('whatsapp_messages')
  }
}
