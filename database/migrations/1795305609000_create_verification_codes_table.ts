import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Six digits that prove an e-mail address, or a change of the payout account.
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
    })
    this.schema.raw(`ALTER TABLE verification_codes
      ADD CONSTRAINT verification_codes_purpose CHECK (purpose IN ('EMAIL', 'BANK_ACCOUNT'))`)
  }

  async down() {
    this.schema.dropTable('verification_codes')
  }
}
