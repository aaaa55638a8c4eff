import { BaseSchema } from '@adonisjs/lucid/schema'

/** The calendar to which the meetings of a service are written instead of the account's: one row for each service with its own. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('service_calendars', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('service_id').notNullable()
      table.uuid('calendar_id').notNullable()
      table.primary(['account_id', 'service_id'])
      table.index(['account_id', 'calendar_id'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
        .onDelete('CASCADE')
      table
        .foreign(['account_id', 'calendar_id'])
        .references(['account_id', 'id'])
        .inTable('connected_calendars')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('service_calendars')
  }
}
