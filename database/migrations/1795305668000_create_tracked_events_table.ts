import { BaseSchema } from '@adonisjs/lucid/schema'

/** How often people chose a plan, by day. Nothing of the person is kept. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('tracked_events', (table) => {
      table.date('day').notNullable()
      table.string('event', 32).notNullable()
      table.string('frequency', 16).notNullable()
      table.integer('count').notNullable()
      table.primary(['day', 'event', 'frequency'])
    })
  }

  async down() {
    this.schema.dropTable('tracked_events')
  }
}
