import { BaseSchema } from '@adonisjs/lucid/schema'

/** Connected calendars: their entries close the account's time. Read every quarter of an hour. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('calendar_feeds', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('name', 60).notNullable()
      table.text('url').notNullable().comment('encrypted: whoever knows it reads the calendar')
      table.string('host', 255).notNullable().comment('of the address, to tell it by')
      table.string('state', 16).notNullable().comment('PENDING | OK | FAILING')
      table.string('last_error', 32).nullable()
      table.integer('failures').notNullable().defaultTo(0).comment('in a row')
      table
        .integer('reads')
        .notNullable()
        .defaultTo(0)
        .comment('begun: only the last one may settle')
      table.integer('events').notNullable().defaultTo(0).comment('that close times')
      table.string('etag', 255).nullable()
      table.string('last_modified', 64).nullable()
      table.timestamp('taken_at').nullable().comment('when its entries were last looked through')
      table.timestamp('last_read_at').nullable().comment('with success')
      table.timestamp('next_read_at').notNullable().index()
      table.timestamp('created_at').notNullable()
      table.integer('unreadable').notNullable().defaultTo(0).comment('entries of the last read')
      table.primary(['account_id', 'id'])
    })
    this.schema.raw(`ALTER TABLE calendar_feeds
      ADD CONSTRAINT calendar_feeds_state CHECK (state IN ('PENDING', 'OK', 'FAILING'))`)
  }

  async down() {
    this.schema.dropTable('calendar_feeds')
  }
}
