import { BaseSchema } from '@adonisjs/lucid/schema'

/** Places of a workshop's date that are kept until a moment (docs/domain.md, "Holds"). */
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
  }

  async down() {
    this.schema.dropTable('place_holds')
  }
}
