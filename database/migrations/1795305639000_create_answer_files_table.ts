import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Files that clients answer a question with: uploaded before the booking, then kept with it.
 * The room of files without a booking is shared between the addresses they came from.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('answer_files', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('service_id').notNullable()
      table.uuid('question_id').notNullable()
      table.uuid('ticket_id').nullable().comment('null: nobody has booked with it yet')
      table.string('upload', 32).nullable().index().comment('what a booking names it by, once')
      table.string('key', 32).notNullable().index().comment('its name in storage')
      table.string('name', 120).notNullable()
      table.string('type', 100).notNullable().comment('what its bytes are')
      table.integer('size').notNullable().comment('bytes')
      table.timestamp('created_at').notNullable()
      table.string('address', 64).nullable().comment('null once a booking has claimed the file')
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
        .onDelete('CASCADE')
      table
        .foreign(['account_id', 'ticket_id'])
        .references(['account_id', 'id'])
        .inTable('tickets')
        .onDelete('CASCADE')
      table.index(['account_id', 'ticket_id'])
    })
    this.schema.raw(`ALTER TABLE answer_files
      ADD CONSTRAINT answer_files_once CHECK ((ticket_id IS NULL) = (upload IS NOT NULL))`)
    this.schema.raw(`CREATE INDEX answer_files_unused ON answer_files (created_at)
      WHERE ticket_id IS NULL`)
  }

  async down() {
    this.schema.dropTable('answer_files')
  }
}
