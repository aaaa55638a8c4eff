import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files of lists that a job writes for a member, and how far it is (docs/domain.md, "Lists of bookings"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('exports', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').notNullable().references('users.id').onDelete('CASCADE')
      table.string('kind', 16).notNullable()
      table.jsonb('filter').notNullable().comment('as the call of the list takes it')
      table.string('locale', 2).notNullable()
      table.string('state', 16).notNullable().defaultTo('waiting')
      table.integer('rows').nullable().comment('null until they are counted')
      table.integer('written').notNullable().defaultTo(0)
      table.string('name', 80).notNullable().comment('of the saved file')
      table.string('key', 32).notNullable().index().comment('its name in storage')
      table.timestamp('created_at').notNullable()
      table.timestamp('expires_at').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'user_id', 'created_at'])
      table.index(['expires_at'])
      table.check(`kind IN ('tickets', 'buyers', 'changes')`, [], 'exports_kind')
      table.check(`state IN ('waiting', 'running', 'done', 'failed')`, [], 'exports_state')
      table.check(`written >= 0 AND (rows IS NULL OR written <= rows)`, [], 'exports_written')
    })
  }

  async down() {
    this.schema.dropTable('exports')
  }
}
