import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many visitors did something on a day by the account's clock. Nothing of a visitor is kept. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('visit_counts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.uuid('page_id').notNullable().comment('a service; the account for all its pages')
      table.string('source', 40).notNullable()
      table.string('what', 64).notNullable().comment('a step, or the code of an error')
      table.integer('count').notNullable()
      table.primary(['account_id', 'page_id', 'day', 'what', 'source'])
      table.index(['day'])
    })
  }

  async down() {
    this.schema.dropTable('visit_counts')
  }
}
