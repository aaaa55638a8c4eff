import { BaseSchema } from '@adonisjs/lucid/schema'

/** The first answer to each `Idempotency-Key` (docs/domain.md, "Idempotent calls"). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('idempotency_keys', (table) => {
      table.string('caller', 64).notNullable().comment('user id, or guest')
      table.string('key', 128).notNullable()
      table.specificType('request_hash', 'char(64)').notNullable()
      table.smallint('status').nullable().comment('null within the transaction alone')
      table.text('body').nullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['caller', 'key'])
    })
  }

  async down() {
    this.schema.dropTable('idempotency_keys')
  }
}
