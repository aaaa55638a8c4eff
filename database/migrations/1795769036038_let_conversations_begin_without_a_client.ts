import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * People write to a host's own number of WhatsApp before they are clients (docs/domain.md, "People who write first"). Their
 * conversation is that of their contact until it becomes a client's. A contact is not deleted while such a conversation stands,
 * because it would be of no person then; one of a client's goes on without it.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('conversations', (table) => {
      table.setNullable('buyer_id')
      table.check(
        'buyer_id IS NOT NULL OR contact_id IS NOT NULL',
        [],
        'conversations_are_of_a_person'
      )
    })
    this.schema
      .raw(`CREATE UNIQUE INDEX conversations_of_contacts ON conversations (account_id, contact_id)
      WHERE buyer_id IS NULL`)
    // How many of them begin in a day is limited.
    this.schema
      .raw(`CREATE INDEX conversations_of_contacts_begun ON conversations (account_id, created_at)
      WHERE buyer_id IS NULL`)
  }

  async down() {
    this.schema.raw('DROP INDEX conversations_of_contacts_begun')
    this.schema.raw('DROP INDEX conversations_of_contacts')
    this.schema.raw('DELETE FROM conversations WHERE buyer_id IS NULL')
    this.schema.alterTable('conversations', (table) => {
      table.dropChecks('conversations_are_of_a_person')
      table.dropNullable('buyer_id')
    })
  }
}
