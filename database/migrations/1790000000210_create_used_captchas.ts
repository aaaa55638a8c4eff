import { BaseSchema } from '@adonisjs/lucid/schema'

/** Captchas that have been used, so that none is used twice. A row may go once its captcha would be too old anyway. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('used_captchas', (table) => {
      table.specificType('hash', 'char(64)').notNullable().primary()
      table.timestamp('expires_at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('used_captchas')
  }
}
