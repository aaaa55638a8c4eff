import { BaseSchema } from '@adonisjs/lucid/schema'

/** Files that a host adds to the evidence for a dispute, and the evidence itself as it was sent. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('dispute_files', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.uuid('dispute_id').notNullable()
      table.string('kind', 16).notNullable()
      table.string('key', 20).notNullable().index().comment('the file')
      table.string('type', 32).notNullable()
      table.integer('size').notNullable()
      table.timestamp('created_at').notNullable()
      table.primary(['account_id', 'id'])
      table
        .foreign(['account_id', 'dispute_id'])
        .references(['account_id', 'id'])
        .inTable('payment_disputes')
      table.index(['account_id', 'dispute_id'])
    })
    this.schema.raw(`ALTER TABLE dispute_files
      ADD CONSTRAINT dispute_files_kind CHECK (kind IN ('added', 'evidence'))`)
    this.schema.raw(`CREATE UNIQUE INDEX dispute_files_evidence_once
      ON dispute_files (account_id, dispute_id) WHERE kind = 'evidence'`)
  }

  async down() {
    this.schema.dropTable('dispute_files')
  }
}
