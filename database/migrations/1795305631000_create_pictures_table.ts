import { BaseSchema } from '@adonisjs/lucid/schema'

/** Uploaded pictures: of each kind and subject at most one shown and one on its way. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('pictures', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('kind', 16).notNullable()
      table.string('state', 16).notNullable()
      table.string('key', 32).notNullable().index().comment('the random part of its files’ names')
      table.jsonb('crop').nullable().comment('x, y, width, height in pixels; null: the middle')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table
        .uuid('subject_id')
        .nullable()
        .comment('what it is of, in a module above; null: of the account')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'key'])
    })
    this.schema.raw(`ALTER TABLE pictures
      ADD CONSTRAINT pictures_state CHECK (state IN ('PROCESSING', 'READY', 'FAILED')),
      ADD CONSTRAINT pictures_kind CHECK (kind IN ('PROFILE', 'COVER', 'BANNER', 'MAIL_BANNER', 'MAIL_LOGO')),
      ADD CONSTRAINT pictures_subject CHECK ((kind IN ('PROFILE', 'COVER')) = (subject_id IS NULL))`)
    this.schema
      .raw(`CREATE UNIQUE INDEX pictures_one_shown ON pictures (account_id, kind, subject_id) NULLS NOT DISTINCT
      WHERE state = 'READY'`)
    this.schema
      .raw(`CREATE UNIQUE INDEX pictures_one_coming ON pictures (account_id, kind, subject_id) NULLS NOT DISTINCT
      WHERE state <> 'READY'`)
  }

  async down() {
    this.schema.dropTable('pictures')
  }
}
