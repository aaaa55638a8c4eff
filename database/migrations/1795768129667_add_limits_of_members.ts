import { BaseSchema } from '@adonisjs/lucid/schema'

/** The most bookings of a team that a member has a day or week, by the clock of the team. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('members', (table) => {
      table.integer('max_per_day').nullable()
      table.integer('max_per_week').nullable()
    })
    this.schema.raw(`ALTER TABLE members
      ADD CONSTRAINT members_max_per_day CHECK (max_per_day BETWEEN 1 AND 100),
      ADD CONSTRAINT members_max_per_week CHECK (max_per_week BETWEEN 1 AND 700)`)
  }

  async down() {
    this.schema.alterTable('members', (table) => {
      table.dropColumns('max_per_day', 'max_per_week')
    })
  }
}
