import { BaseSchema } from '@adonisjs/lucid/schema'

/** Counters of limits (docs/limits.md). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').nullable()
    })
  }

  async down() {
    this.schema.dropTable('rate_limits')
  }
}
