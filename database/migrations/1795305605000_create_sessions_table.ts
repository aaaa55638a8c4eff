import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions of browsers. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id', 255).primary()
      table.text('data').notNullable()
      table.string('user_id', 255).nullable().index()
      table.timestamp('expires_at').notNullable().index()
    })
  }

  async down() {
    this.schema.dropTable('sessions')
  }
}
