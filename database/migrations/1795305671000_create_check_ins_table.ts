import { BaseSchema } from '@adonisjs/lucid/schema'

/** Marks of who came to a meeting, place by place (docs/domain.md, "Check-in"). Rows stay: an undone mark says so. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('check_ins', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable().comment('made by the phone: the same mark counts once')
      table.uuid('meeting_id').notNullable()
      table.uuid('ticket_id').notNullable()
      table.integer('place').notNullable().comment('from 1')
      table.string('outcome', 16).notNullable()
      table.string('way', 16).notNullable().comment('how the place was found')
      table.string('door', 40).nullable().comment('the name that its host gave the phone')
      table.uuid('user_id').notNullable()
      table.timestamp('phone_at').notNullable().comment('by the clock of the phone')
      table.timestamp('created_at').notNullable().comment('the order that decides')
      table.timestamp('undone_at').nullable()
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'meeting_id'])
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
      table.check(`outcome IN ('entered', 'absent', 'repeated')`, [], 'check_ins_outcome')
      table.check(`way IN ('scan', 'code', 'list', 'host')`, [], 'check_ins_way')
    })
    // A place is entered once, or its client did not come: two doors at the same moment have one winner.
    this.schema.raw(`CREATE UNIQUE INDEX check_ins_one_for_each_place
      ON check_ins (account_id, meeting_id, ticket_id, place)
      WHERE undone_at IS NULL AND outcome <> 'repeated'`)
  }

  async down() {
    this.schema.dropTable('check_ins')
  }
}
