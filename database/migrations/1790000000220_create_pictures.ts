import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pictures that were uploaded: at most one shown of each kind, and one that is on its way to take its place. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('pictures', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('kind', 8).notNullable()
      table.string('state', 16).notNullable()
      table.string('key', 32).notNullable().comment('the random part of its files’ names')
      table.jsonb('crop').nullable().comment('x, y, width, height in pixels; null: the middle')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
      table.index(['key'])
    })
    this.schema.raw(
      `ALTER TABLE pictures ADD CONSTRAINT pictures_kind CHECK (kind IN ('PROFILE', 'COVER'))`
    )
    this.schema.raw(
      `ALTER TABLE pictures ADD CONSTRAINT pictures_state CHECK (state IN ('PROCESSING', 'READY', 'FAILED'))`
    )
    for (const [name, states] of [
      ['one_shown', `state = 'READY'`],
      ['one_coming', `state <> 'READY'`],
    ]) {
      this.schema.raw(
        `CREATE UNIQUE INDEX pictures_${name} ON pictures (account_id, kind) WHERE ${states}`
      )
    }
    this.schema.alterTable('accounts', (table) => {
      table.string('cover_picture', 255).nullable()
    })
  }

  async down() {
    this.schema.alterTable('accounts', (table) => {
      table.dropColumn('cover_picture')
    })
    this.schema.dropTable('pictures')
  }
}
