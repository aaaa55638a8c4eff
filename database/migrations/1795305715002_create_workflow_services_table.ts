import { BaseSchema } from '@adonisjs/lucid/schema'

/** The services that a workflow is attached to, and since when. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('workflow_services', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('workflow_id').notNullable()
      table.uuid('service_id').notNullable()
      table.timestamp('since').notNullable()
      table.primary(['account_id', 'workflow_id', 'service_id'])
      table.index(['account_id', 'service_id'])
      table
        .foreign(['account_id', 'workflow_id'])
        .references(['account_id', 'id'])
        .inTable('workflows')
        .onDelete('CASCADE')
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('workflow_services')
  }
}
