import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which columns of a bank's CSV an account reads, for each layout of such a file. Nothing of the files themselves is kept. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('statement_layouts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.string('names_digest', 64).notNullable().comment('SHA-256 of the names of the columns')
      table.jsonb('columns').notNullable().comment('StatementColumns')
      table.timestamp('used_at').notNullable()
      table.primary(['account_id', 'names_digest'])
    })
  }

  async down() {
    this.schema.dropTable('statement_layouts')
  }
}
