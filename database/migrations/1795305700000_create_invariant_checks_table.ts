import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the last check of all rules found, one row for each rule; the next check takes their place. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('invariant_checks', (table) => {
      table.text('rule').primary()
      table.integer('checked').notNullable().comment('rows')
      table.integer('broken').notNullable().comment('of these, rows that break the rule')
      table.timestamp('checked_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('invariant_checks')
  }
}
