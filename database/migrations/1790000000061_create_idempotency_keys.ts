import { BaseSchema } from '@adonisjs/lucid/schema'

/** The first answer to each `Idempotency-Key`, so that a repeated request changes nothing (api.md, Conventions). */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('idempotency_keys', (table) => {
      table
        .string('caller', 64)
        .notNullable()
        .comment('user id, or a hash of the address for a guest')
      table.string('key', 128).notNullable()
      table.specificType('request_hash', 'char(64)').notNullable()
      table
        .specificType('status', 'smallint')
        .nullable()
        .comment('null while the first request runs')
      table.text('body').nullable()
      table.timestamp('created_at').notNullable().index()
      table.primary(['caller', 'key'])
    })
  }

  async down() {
    this.schema.dropTable('idempotency_keys')
  }
}
