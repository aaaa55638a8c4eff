import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Payout accounts, one for each currency of an account, encrypted with the key of the application.
 * New details count after a while; until then the old ones stay in force and the owner may call the change off.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('bank_accounts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.text('details').nullable().comment('encrypted')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.text('pending_details').nullable().comment('encrypted')
      table.timestamp('pending_until').nullable().comment('from then on the pending details count')
      table.string('details_end', 4).nullable().comment('of the account number, for its history')
      table.string('pending_end', 4).nullable().comment('the same of the pending one')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'currency'])
    })
    this.schema.raw(`ALTER TABLE bank_accounts
      ADD CONSTRAINT bank_accounts_pending CHECK (
        ((pending_details IS NULL) = (pending_until IS NULL)) AND COALESCE(details, pending_details) IS NOT NULL)`)
  }

  async down() {
    this.schema.dropTable('bank_accounts')
  }
}
