import { BaseSchema } from '@adonisjs/lucid/schema'

/** Methods by which clients pay an account straight: bank accounts, wallets, links, on site. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_methods', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('code', 32).notNullable()
      table.string('kind', 16).notNullable()
      table.string('title', 80).notNullable()
      table.string('country', 5).nullable().comment('null: all')
      table.string('account_type', 16).notNullable()
      table.string('account_code', 256).notNullable()
      table.string('owner_name', 120).notNullable()
      table.string('instructions', 1000).notNullable()
      table.jsonb('config').notNullable().comment('MethodConfig')
      table.boolean('is_enabled').notNullable().defaultTo(true)
      table.integer('order').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'order'])
    })
    this.schema.raw(`ALTER TABLE payment_methods
      ADD CONSTRAINT payment_methods_account CHECK (
        (code, account_type) IN (
          ('TRANSFER_DIGITAL_WALLET', 'walletPhone'),
          ('TRANSFER_BANK', 'bankAccount'), ('TRANSFER_BANK', 'cci'), ('TRANSFER_BANK', 'clabe'),
          ('TRANSFER_PAYMENT_LINK', 'paymentLink'),
          ('ON_SITE', 'onSiteAddress')))`)
  }

  async down() {
    this.schema.dropTable('payment_methods')
  }
}
