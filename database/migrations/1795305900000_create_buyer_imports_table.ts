import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files of clients that a host imports, and how far each is (docs/domain.md, "Imported clients"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('buyer_imports', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.uuid('user_id').nullable().references('users.id').onDelete('SET NULL')
      table.string('state', 16).notNullable().defaultTo('draft')
      table.specificType('names', 'text[]').notNullable().comment('of the columns')
      table.jsonb('columns').nullable().comment('null until one is known to hold the e-mail')
      table.boolean('overwrites').notNullable().defaultTo(false)
      table.integer('rows').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('applied_at').nullable()
      table.timestamp('moved_at').nullable().comment('of the last portion')
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'created_at'])
      table.index(['state', 'created_at'])
      table.index(['user_id'])
      table.check(
        `state IN ('draft', 'running', 'done', 'failed', 'undoing', 'undone')`,
        [],
        'buyer_imports_state'
      )
      table.check(
        `state = 'draft' OR (columns IS NOT NULL AND applied_at IS NOT NULL AND moved_at IS NOT NULL)`,
        [],
        'buyer_imports_applied'
      )
    })
    // Two imports of one account at once would complete the same clients twice.
    this.schema.raw(`CREATE UNIQUE INDEX buyer_imports_one_at_once ON buyer_imports (account_id)
      WHERE state IN ('running', 'undoing')`)
  }

  async down() {
    this.schema.dropTable('buyer_imports')
  }
}
