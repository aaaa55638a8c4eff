import { BaseSchema } from '@adonisjs/lucid/schema'

/** The steps of workflows, in every version. Bookings made before `applies_from` keep the version before. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('workflow_versions', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('workflow_id').notNullable()
      table.integer('number').notNullable()
      table.jsonb('steps').notNullable().comment('SavedStep[]')
      table.timestamp('applies_from').nullable().comment('null: all bookings take it')
      table.uuid('user_id').nullable().references('users.id').onDelete('SET NULL')
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'workflow_id', 'number'])
      table
        .foreign(['account_id', 'workflow_id'])
        .references(['account_id', 'id'])
        .inTable('workflows')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('workflow_versions')
  }
}
