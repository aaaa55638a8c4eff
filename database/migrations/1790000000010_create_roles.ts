import { BaseSchema } from '@adonisjs/lucid/schema'

/** Plans as data (domain.md, Roles and plans): what each one may do and how much of it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('roles', (table) => {
      table.string('id', 32).primary()
      table.string('label', 64).notNullable()
      table.integer('level').notNullable()
      table.jsonb('features').notNullable().defaultTo('{}')
      table.jsonb('constraints').notNullable().defaultTo('{}')
    })
  }

  async down() {
    this.schema.dropTable('roles')
  }
}
