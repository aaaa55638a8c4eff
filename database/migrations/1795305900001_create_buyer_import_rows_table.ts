import { BaseSchema } from '@adonisjs/lucid/schema'

/** Rows of files of clients: their cells, and what came of each (docs/domain.md, "Imported clients"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('buyer_import_rows', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('import_id').notNullable()
      table.integer('number').notNullable().comment('its line in the file, from 1')
      table.specificType('cells', 'text[]').notNullable()
      table.boolean('is_done').notNullable().defaultTo(false)
      table.string('outcome', 16).nullable()
      table.string('field', 16).nullable().comment('by which a row is refused')
      table.string('reason', 16).nullable()
      table.uuid('buyer_id').nullable()
      table.jsonb('changes').nullable().comment('by field: from and to')
      table.string('undo', 16).nullable().comment('what came of undoing it')
      table.primary(['account_id', 'import_id', 'number'])
      table
        .foreign(['account_id', 'import_id'])
        .references(['account_id', 'id'])
        .inTable('buyer_imports')
        .onDelete('CASCADE')
      table.check(
        `outcome IN ('created', 'completed', 'unchanged', 'refused')`,
        [],
        'buyer_import_rows_outcome'
      )
      table.check(`(outcome = 'refused') = (reason IS NOT NULL)`, [], 'buyer_import_rows_reason')
      table.check(
        `undo IN ('undone', 'booked', 'changed', 'merged', 'used')`,
        [],
        'buyer_import_rows_undo'
      )
    })
  }

  async down() {
    this.schema.dropTable('buyer_import_rows')
  }
}
