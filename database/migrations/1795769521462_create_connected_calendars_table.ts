import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Calendars of connections. `token`, `window_end` and `seeded_at` belong together: a token tells the changes of the window that
 * its first pass asked for.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('connected_calendars', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('connection_id').notNullable()
      table.string('external_id', 1024).notNullable().comment("the provider's own id")
      table.string('name', 255).notNullable()
      table.string('color', 7).nullable()
      table.boolean('is_primary').notNullable()
      table.boolean('is_writable').notNullable()
      table.boolean('is_blocking').notNullable().comment('whether its events close hours')
      table.boolean('is_destination').notNullable().comment('whether bookings are written to it')
      table.text('token').nullable().comment('null: the next pass reads all of the window')
      table.timestamp('window_end').nullable()
      table.timestamp('seeded_at').nullable()
      table.integer('passes').notNullable().defaultTo(0).comment('begun: only the last may settle')
      table.integer('failures').notNullable().defaultTo(0).comment('in a row')
      table.timestamp('claimed_until').nullable()
      table.timestamp('last_pass_at').nullable().comment('with success')
      table.timestamp('next_pass_at').nullable().comment('null: it is not read')
      table.integer('events').notNullable().defaultTo(0).comment('that close hours')
      table.jsonb('unreadable').notNullable().defaultTo('[]').comment('items of the last passes')
      table.uuid('channel_id').nullable().index()
      table.string('channel_resource', 255).nullable()
      table.string('channel_hash', 64).nullable().comment('of its secret')
      table.timestamp('channel_expires_at').nullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'connection_id', 'external_id'])
      table
        .foreign(['account_id', 'connection_id'])
        .references(['account_id', 'id'])
        .inTable('connections')
        .onDelete('CASCADE')
    })
    this.schema.raw(`CREATE UNIQUE INDEX connected_calendars_destination
      ON connected_calendars (account_id) WHERE is_destination`)
    this.schema.raw(`CREATE INDEX connected_calendars_due ON connected_calendars (next_pass_at)
      WHERE next_pass_at IS NOT NULL`)
    this.schema.raw(`CREATE INDEX connected_calendars_channels
      ON connected_calendars (channel_expires_at) WHERE channel_expires_at IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('connected_calendars')
  }
}
