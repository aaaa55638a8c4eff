import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the local gateway, a simulated provider, knows of its memberships. Nothing but its driver reads it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('local_memberships', (table) => {
      table.uuid('id').notNullable().primary().comment('our membership')
      table.jsonb('standing').notNullable()
      table.integer('events').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
    })
  }

  async down() {
    this.schema.dropTable('local_memberships')
  }
}
