import { BaseSchema } from '@adonisjs/lucid/schema'

/** Plans that were given away (docs/domain.md, "Trials and gifts"). Each kind once for an account. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('grants', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('kind', 16).notNullable()
      table.string('role_id', 32).notNullable().references('roles.id')
      table.integer('bookings_left').nullable().comment('null: not counted in bookings')
      table.timestamp('ends_at').nullable().comment('null: not counted in days')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'kind'])
    })
    this.schema.raw(`ALTER TABLE grants
      ADD CONSTRAINT grants_kind CHECK (
        (kind = 'FIRST_STEPS' AND bookings_left >= 0 AND ends_at IS NULL)
        OR (kind = 'STARTUP' AND bookings_left IS NULL AND ends_at IS NOT NULL))`)
  }

  async down() {
    this.schema.dropTable('grants')
  }
}
