import { BaseSchema } from '@adonisjs/lucid/schema'

/** An occurrence in time with a place or link. Instants in UTC beside the wall time and zone they were chosen in (domain rule 9). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('meetings', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('service_id').notNullable()
      table
        .uuid('host_account_id')
        .notNullable()
        .references('accounts.id')
        .comment('the person who attends')
      table.string('code', 20).notNullable().index()
      table
        .uuid('uid')
        .notNullable()
        .comment('of the calendar entry; a new date keeps it, RFC 5545')
      table.string('state', 16).notNullable().defaultTo('confirmed')
      table.string('title', 120).notNullable()
      table.timestamp('start_at').notNullable()
      table.timestamp('end_at').notNullable()
      table.string('wall_start', 16).notNullable().comment('yyyy-MM-ddTHH:mm in time_zone')
      table.string('time_zone', 64).notNullable()
      table.jsonb('location').notNullable()
      table
        .integer('sequence')
        .notNullable()
        .defaultTo(0)
        .comment('SEQUENCE of the calendar entry, RFC 5545')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'code'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
      table.index(['account_id', 'start_at'])
    })
    this.schema.raw(
      `ALTER TABLE meetings ADD CONSTRAINT meetings_state CHECK (state IN ('held', 'confirmed', 'cancelled', 'rescheduled'))`
    )
    this.schema.raw(
      'ALTER TABLE meetings ADD CONSTRAINT meetings_end_after_start CHECK (end_at > start_at)'
    )
  }

  async down() {
    this.schema.dropTable('meetings')
  }
}
