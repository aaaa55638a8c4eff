import { BaseSchema } from '@adonisjs/lucid/schema'

/** Methods of payment that an account does not offer in services of some types: its own, and those of providers. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('hidden_methods', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('method_id', 36).notNullable().comment('OnlineMethodId, or payment_methods.id')
      table.jsonb('services').notNullable().comment('ServiceType[]')
      table.primary(['account_id', 'method_id'])
    })
  }

  async down() {
    this.schema.dropTable('hidden_methods')
  }
}
