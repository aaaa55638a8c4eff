import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Users of WhatsApp as each of our numbers knows them, by the provider's id (BSUID). Since 2026 a phone may be missing; it is
 * stored as it arrived. A stop holds for the number that it was sent to.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('whatsapp_contacts', (table) => {
      table.uuid('id').notNullable().primary()
      table.string('number', 64).notNullable().comment('ours, as the provider names it')
      table.string('provider_user_id', 140).nullable()
      table.string('phone', 20).nullable().comment('E.164, as it arrived')
      table.string('name', 120).nullable()
      table.timestamp('opted_out_at').nullable()
      table.timestamp('wrote_at').nullable().comment('their last message: it opens 24 hours')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['number', 'provider_user_id'])
      table.index(['number', 'phone'])
    })
    this.schema.raw(`ALTER TABLE whatsapp_contacts
      ADD CONSTRAINT whatsapp_contacts_are_known CHECK (provider_user_id IS NOT NULL OR phone IS NOT NULL)`)
    // A phone without an id is one contact.
    this.schema
      .raw(`CREATE UNIQUE INDEX whatsapp_contacts_by_phone ON whatsapp_contacts (number, phone)
      WHERE provider_user_id IS NULL`)
  }

  async down() {
    this.schema.dropTable('whatsapp_contacts')
  }
}
