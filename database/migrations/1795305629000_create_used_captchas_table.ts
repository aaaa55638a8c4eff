import { BaseSchema } from '@adonisjs/lucid/schema'

/** Captchas that were used, so that each counts once. Rows go when their captcha is too old. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('used_captchas', (table) => {
      table.specificType('hash', 'char(64)').primary()
      table.timestamp('expires_at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('used_captchas')
  }
}
