import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Who of a team receives for a service. Rows of people who left stay, so that they are back with them; whoever reads asks
 * whether they are members now. `schedule_id` is one of the person's own account.
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
    this.schema.raw(
      'ALTER TABLE service_collaborators ADD CONSTRAINT service_collaborators_weight CHECK (weight BETWEEN 1 AND 100)'
    )
    this.schema.alterTable('services', (table) => {
      table.string('collaborator_mode', 8).notNullable().defaultTo('ONE')
      table.boolean('allow_member_choice').notNullable().defaultTo(true)
    })
    this.schema.raw(
      `ALTER TABLE services ADD CONSTRAINT services_collaborator_mode CHECK (collaborator_mode IN ('ONE', 'ALL'))`
    )
  }

  async down() {
    this.schema.alterTable('services', (table) => {
      table.dropColumns('collaborator_mode', 'allow_member_choice')
    })
    this.schema.dropTable('service_collaborators')
  }
}
