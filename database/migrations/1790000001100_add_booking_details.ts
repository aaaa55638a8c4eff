import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a client says beside a booking, and whether a service makes its clients choose who receives them. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('tickets', (table) => {
      table.string('referral', 64).nullable().comment('who sent the client, as the address says')
      table.timestamp('terms_accepted_at').nullable().comment('null: the host booked')
      table.timestamp('whatsapp_accepted_at').nullable().comment('null: no consent')
      table.index(['account_id', 'buyer_id'])
    })
    this.schema.alterTable('services', (table) => {
      table.boolean('require_member_choice').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('services', (table) => table.dropColumn('require_member_choice'))
    this.schema.alterTable('tickets', (table) => {
      table.dropIndex(['account_id', 'buyer_id'])
      table.dropColumns('referral', 'terms_accepted_at', 'whatsapp_accepted_at')
    })
  }
}
