import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Six digits that prove an e-mail address, an account's phone, or a change of the payout account.
 * The digits are derived from the id and the key of the application, and stored nowhere.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('verification_codes', (table) => {
      table.uuid('id').primary()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE').index()
      table.smallint('attempts').notNullable().defaultTo('0')
      table.timestamp('expires_at').notNullable()
      table.timestamp('used_at').nullable()
      table.timestamp('created_at').notNullable()
      table.string('purpose', 16).notNullable().defaultTo('EMAIL')
      table.uuid('phone_account_id').nullable().references('accounts.id').onDelete('CASCADE')
      table.string('phone', 20).nullable().comment('E.164, that the code went to')
    })
    this.schema.raw(`ALTER TABLE verification_codes
      ADD CONSTRAINT verification_codes_purpose CHECK (purpose IN ('EMAIL', 'BANK_ACCOUNT', 'PHONE')),
      ADD CONSTRAINT verification_codes_phone CHECK ((purpose = 'PHONE') = (phone IS NOT NULL AND phone_account_id IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('verification_codes')
  }
}
