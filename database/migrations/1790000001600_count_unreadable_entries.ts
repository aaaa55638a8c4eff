import { BaseSchema } from '@adonisjs/lucid/schema'

/** Entries of a calendar elsewhere that could not be read, which its host is told. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('calendar_feeds', (table) => {
      table.integer('unreadable').notNullable().defaultTo(0).comment('entries of the last read')
    })
  }

  async down() {
    this.schema.alterTable('calendar_feeds', (table) => {
      table.dropColumn('unreadable')
    })
  }
}
