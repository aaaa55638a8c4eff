import { BaseSchema } from '@adonisjs/lucid/schema'

/** A code becomes a session only in the browser that signed in (RFC 6749, section 10.12). */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('authorization_codes', (table) => {
      table
        .specificType('browser_hash', 'char(64)')
        .nullable()
        .comment('of the cookie that the sign-in set; null: for tokens only')
    })
  }

  async down() {
    this.schema.alterTable('authorization_codes', (table) => {
      table.dropColumn('browser_hash')
    })
  }
}
