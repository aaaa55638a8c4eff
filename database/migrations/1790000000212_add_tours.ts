import { BaseSchema } from '@adonisjs/lucid/schema'

/** How far a person has been shown around the dashboard: `{ updatedAt, steps: { <step>: 'pending' | 'completed' } }`. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('users', (table) => {
      table.jsonb('tour').nullable()
    })
  }

  async down() {
    this.schema.alterTable('users', (table) => table.dropColumn('tour'))
  }
}
