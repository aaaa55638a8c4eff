import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Members who receive for a team's service. Rows of members who left stay until they return.
 * `schedule_id` names a schedule of the member's own account.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('service_collaborators', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('service_id').notNullable()
      table
        .uuid('collaborator_account_id')
        .notNullable()
        .references('accounts.id')
        .onDelete('CASCADE')
        .index()
      table.integer('weight').notNullable().defaultTo(1).comment('twice as much, twice as many')
      table.uuid('schedule_id').nullable().comment('null: their default one')
      table.integer('position').notNullable().defaultTo(0)
      table.primary(['account_id', 'service_id', 'collaborator_account_id'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
        .onDelete('CASCADE')
    })
    this.schema.raw(`ALTER TABLE service_collaborators
      ADD CONSTRAINT service_collaborators_weight CHECK (weight BETWEEN 1 AND 100)`)
  }

  async down() {
    this.schema.dropTable('service_collaborators')
  }
}
