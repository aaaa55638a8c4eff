import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the addresses of a day's visitors are hashed with. Deleted when the day is over everywhere on earth. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('visit_salts', (table) => {
      table.date('day').notNullable().primary()
      table.string('salt', 44).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('visit_salts')
  }
}
