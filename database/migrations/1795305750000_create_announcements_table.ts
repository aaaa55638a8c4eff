import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What clients say beforehand about coming to a meeting (docs/domain.md, "Are you coming?").
 * A row is about the time that was asked for: a date that moves is asked for again.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('announcements', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('ticket_id').notNullable()
      table.uuid('meeting_id').notNullable()
      table.timestamp('start_at').notNullable().comment('of the meeting, as it was answered')
      table.string('answer', 16).notNullable()
      table.string('channel', 16).notNullable().comment('over which it came')
      table.timestamp('announced_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'ticket_id', 'meeting_id'])
      table
        .foreign(['account_id', 'ticket_id'])
        .references(['account_id', 'id'])
        .inTable('tickets')
        .onDelete('CASCADE')
      table
        .foreign(['account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
        .onDelete('CASCADE')
      table.check(`answer IN ('coming', 'notComing')`, [], 'announcements_answer')
      table.check(`channel IN ('email', 'whatsapp')`, [], 'announcements_channel')
    })
  }

  async down() {
    this.schema.dropTable('announcements')
  }
}
