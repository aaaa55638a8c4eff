import { BaseSchema } from '@adonisjs/lucid/schema'

const ONE_OF_A_KIND = [
  ['one_shown', `state = 'READY'`],
  ['one_coming', `state <> 'READY'`],
] as const

/** A picture may be of something that the account has, such as a service, and not only of the account itself. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('pictures', (table) => {
      table
        .uuid('subject_id')
        .nullable()
        .comment('what it is of, in a module above; null: of the account')
    })
    this.#kinds(`'PROFILE', 'COVER', 'BANNER'`)
    this.schema.raw(
      `ALTER TABLE pictures ADD CONSTRAINT pictures_subject CHECK ((kind = 'BANNER') = (subject_id IS NOT NULL))`
    )
    this.#indexes('(account_id, kind, subject_id) NULLS NOT DISTINCT')
  }

  async down() {
    this.schema.raw(`DELETE FROM pictures WHERE kind = 'BANNER'`)
    this.#indexes('(account_id, kind)')
    this.#kinds(`'PROFILE', 'COVER'`)
    this.schema.alterTable('pictures', (table) => {
      table.dropColumn('subject_id')
    })
  }

  #kinds(known: string) {
    this.schema.raw('ALTER TABLE pictures DROP CONSTRAINT pictures_kind')
    this.schema.raw(`ALTER TABLE pictures ADD CONSTRAINT pictures_kind CHECK (kind IN (${known}))`)
  }

  #indexes(columns: string) {
    for (const [name, states] of ONE_OF_A_KIND) {
      this.schema.raw(`DROP INDEX pictures_${name}`)
      this.schema.raw(`CREATE UNIQUE INDEX pictures_${name} ON pictures ${columns} WHERE ${states}`)
    }
  }
}
