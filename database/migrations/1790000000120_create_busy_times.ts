import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a person cannot be booked. It belongs to the person's own account, whichever account or team booked them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('busy_times', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table
        .specificType('during', 'tstzrange')
        .notNullable()
        .comment('half-open, widened by the break')
      table.timestamp('start_at').notNullable().comment('without the break')
      table.timestamp('end_at').notNullable().comment('without the break')
      table.timestamp('held_until').nullable().comment('null: confirmed; past: no longer blocks')
      table.boolean('is_active').notNullable().defaultTo(true)
      table.string('source', 16).notNullable().defaultTo('booking')
      table
        .uuid('meeting_id')
        .nullable()
        .index()
        .comment('of the account that booked, which may be a team')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
    })
    // Domain rule 1: nobody is in two places at once. Half-open, so 10:00–11:00 and 11:00–12:00 touch.
    this.schema.raw(`ALTER TABLE busy_times ADD CONSTRAINT busy_times_do_not_overlap
      EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE (is_active)`)
    this.schema.raw(
      'CREATE INDEX busy_times_active ON busy_times (account_id, end_at) WHERE is_active'
    )
  }

  async down() {
    this.schema.dropTable('busy_times')
  }
}
