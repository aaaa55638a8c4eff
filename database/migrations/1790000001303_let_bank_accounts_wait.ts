import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * New bank details count only after a while, in which the ones before stay in force and the owner may call them off. Codes
 * prove an e-mail, or, without a password, who changes bank details.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('bank_accounts', (table) => {
      table.setNullable('details')
      table.text('pending_details').nullable().comment('encrypted')
      table.timestamp('pending_until').nullable().comment('from then on the pending details count')
    })
    this.schema.raw(
      `ALTER TABLE bank_accounts ADD CONSTRAINT bank_accounts_pending
         CHECK ((pending_details IS NULL) = (pending_until IS NULL) AND coalesce(details, pending_details) IS NOT NULL)`
    )
    this.schema.alterTable('verification_codes', (table) => {
      table.string('purpose', 16).notNullable().defaultTo('EMAIL')
    })
    this.schema.raw(
      `ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_purpose CHECK (purpose IN ('EMAIL', 'BANK_ACCOUNT'))`
    )
  }

  async down() {
    this.schema.alterTable('verification_codes', (table) => table.dropColumn('purpose'))
    this.schema.raw('DELETE FROM bank_accounts WHERE details IS NULL')
    this.schema.alterTable('bank_accounts', (table) => {
      table.dropColumns('pending_details', 'pending_until')
      table.dropNullable('details')
    })
  }
}
