import { BaseSchema } from '@adonisjs/lucid/schema'

/** Where an account is paid out to. What could be misused is encrypted with the application's key. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('bank_accounts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.text('details').notNullable().comment('encrypted')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id'])
    })
  }

  async down() {
    this.schema.dropTable('bank_accounts')
  }
}
