import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whoever signs up by Google or Microsoft has no password until they choose one by mail. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.string('password', 255).nullable().alter()
    })
  }

  /** Nothing hashes to `!`: what had none stays closed to passwords. */
  async down() {
    this.schema.raw(`UPDATE users SET password = '!' WHERE password IS NULL`)
    this.schema.alterTable('users', (table) => {
      table.string('password', 255).notNullable().alter()
    })
  }
}
