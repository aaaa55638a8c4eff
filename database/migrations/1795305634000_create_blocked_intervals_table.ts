import { BaseSchema } from '@adonisjs/lucid/schema'

/** Times that a host closes by hand, from one instant to another, with a private note. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('blocked_intervals', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.timestamp('start_at').notNullable()
      table.timestamp('end_at').notNullable()
      table.timestamp('created_at').notNullable()
      table.string('title', 80).nullable()
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'end_at'])
    })
    this.schema.raw(`ALTER TABLE blocked_intervals
      ADD CONSTRAINT blocked_intervals_in_order CHECK (end_at > start_at)`)
  }

  async down() {
    this.schema.dropTable('blocked_intervals')
  }
}
