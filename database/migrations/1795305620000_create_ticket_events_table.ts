import { BaseSchema } from '@adonisjs/lucid/schema'

/** Moves of tickets: actor, time and reason. Append-only (docs/domain.md, "Events of a ticket"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('ticket_events', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('ticket_id').notNullable()
      table.string('from_state', 20).nullable()
      table.string('to_state', 20).notNullable()
      table.string('actor', 8).notNullable().comment('guest, host, staff or system')
      table.uuid('user_id').nullable()
      table.string('reason', 256).nullable()
      table.jsonb('details').notNullable().defaultTo('{}')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.foreign(['account_id', 'ticket_id']).references(['account_id', 'id']).inTable('tickets')
      table.index(['account_id', 'ticket_id'])
    })
  }

  async down() {
    this.schema.dropTable('ticket_events')
  }
}
