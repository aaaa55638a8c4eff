import { BaseSchema } from '@adonisjs/lucid/schema'

/** Filters of lists that a member keeps under names; they go with the member, and with the account. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('saved_filters', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable()
      table.string('list', 24).notNullable()
      table.string('name', 40).notNullable()
      table.jsonb('query').notNullable().comment('filters and order, checked by their list')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'user_id', 'list', 'name'])
      table
        .foreign(['account_id', 'user_id'])
        .references(['account_id', 'user_id'])
        .inTable('members')
        .onDelete('CASCADE')
      // A filter has at most 120 letters, four bytes each, beside ids and days.
      table.check('octet_length(query::text) <= 2000', [], 'saved_filters_size')
    })
  }

  async down() {
    this.schema.dropTable('saved_filters')
  }
}
