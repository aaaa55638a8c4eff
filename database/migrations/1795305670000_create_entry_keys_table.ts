import { BaseSchema } from '@adonisjs/lucid/schema'

/** The keys with which an account signs its entries (docs/domain.md, "Entries"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('entry_keys', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.integer('number').notNullable().comment('in each QR code')
      table.string('public_key', 128).notNullable().comment('P-256: x and y in base64url')
      table.text('private_key').notNullable().comment('PKCS #8, encrypted with APP_KEY')
      table.boolean('is_current').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'number'])
    })
    // New entries are signed with one key, however many tickets are drawn at the same moment.
    this.schema.raw(`CREATE UNIQUE INDEX entry_keys_one_current ON entry_keys (account_id)
      WHERE is_current`)
  }

  async down() {
    this.schema.dropTable('entry_keys')
  }
}
