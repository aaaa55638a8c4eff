import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a host notes for themselves about a time they keep free; nobody else reads it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('blocked_intervals', (table) => {
      table.string('title', 80).nullable()
    })
  }

  async down() {
    this.schema.alterTable('blocked_intervals', (table) => {
      table.dropColumn('title')
    })
  }
}
