import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Whose quota a delivery uses. What is given back goes there, also after a team has another owner (docs/domain.md, "Over WhatsApp").
 * Null beside a month: it was counted before the payer was kept. No foreign key: a payer who is gone has no quota to give back to.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('deliveries', (table) => {
      table.uuid('counted_for').nullable().comment('the account whose quota it uses')
    })
  }

  async down() {
    this.schema.alterTable('deliveries', (table) => {
      table.dropColumn('counted_for')
    })
  }
}
