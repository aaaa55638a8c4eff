import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a visitor has done on a day, so that it counts once. Deleted when the day is over (docs/domain.md, "Visits").
 * `visitor` is a hash that cannot be repeated once the salt of its day is gone.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('visit_marks', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.date('day').notNullable()
      table.string('visitor', 22).notNullable()
      table.uuid('page_id').notNullable().comment('a service; the account for all its pages')
      table.string('what', 64).notNullable().comment('a step, or the code of an error')
      table.string('source', 40).notNullable()
      table.primary(['account_id', 'day', 'visitor', 'page_id', 'what'])
      table.index(['day'])
    })
  }

  async down() {
    this.schema.dropTable('visit_marks')
  }
}
