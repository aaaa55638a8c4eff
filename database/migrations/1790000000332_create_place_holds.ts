import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Places of a workshop's date that are kept for somebody until a moment: they count as taken, and past that moment as
 * free, even while no worker runs (domain rule 1).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('place_holds', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('meeting_id').notNullable()
      table.uuid('holder').notNullable().comment('the ticket, of a module above')
      table.integer('places').notNullable()
      table.timestamp('held_until').notNullable()
      table.primary(['account_id', 'meeting_id', 'holder'])
      table
        .foreign(['account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
        .onDelete('CASCADE')
    })
    this.schema.raw(`INSERT INTO place_holds (account_id, meeting_id, holder, places, held_until)
      SELECT account_id, meeting_id, id, places, offered_until FROM tickets
      WHERE state = 'waitlist' AND offered_until IS NOT NULL AND meeting_id IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('place_holds')
  }
}
