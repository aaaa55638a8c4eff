import { BaseSchema } from '@adonisjs/lucid/schema'

/** Days on which an account is closed, first and last included, by the clock of its schedules. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('vacations', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.date('starts_on').notNullable()
      table.date('ends_on').notNullable()
      table.timestamp('created_at').notNullable()
      table.string('note', 160).nullable().comment('for clients')
      table
        .uuid('colleague_id')
        .nullable()
        .references('accounts.id')
        .onDelete('SET NULL')
        .comment('a person of the same team, whose hours clients are led to')
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'ends_on'])
    })
    this.schema.raw(`ALTER TABLE vacations
      ADD CONSTRAINT vacations_in_order CHECK (ends_on >= starts_on)`)
  }

  async down() {
    this.schema.dropTable('vacations')
  }
}
