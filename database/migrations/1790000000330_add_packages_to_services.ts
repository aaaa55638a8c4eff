import { BaseSchema } from '@adonisjs/lucid/schema'

/** Packages of sessions that are chosen and paid together, and services that clients may book week after week. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('services', (table) => {
      table.integer('package_sessions').notNullable().defaultTo(1).comment('hours of one booking')
      table.boolean('allow_recurring').notNullable().defaultTo(false)
    })
    this.schema.raw(
      'ALTER TABLE services ADD CONSTRAINT services_package CHECK (package_sessions BETWEEN 1 AND 20)'
    )
  }

  async down() {
    this.schema.alterTable('services', (table) => {
      table.dropColumns('package_sessions', 'allow_recurring')
    })
  }
}
