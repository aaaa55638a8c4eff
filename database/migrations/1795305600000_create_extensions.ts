import { BaseSchema } from '@adonisjs/lucid/schema'

/** Extensions: btree_gist for accounts in exclusion constraints, citext for e-mails. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS btree_gist')
    this.schema.raw('CREATE EXTENSION IF NOT EXISTS citext')
  }

  async down() {
    this.schema.raw('DROP EXTENSION IF EXISTS citext')
    this.schema.raw('DROP EXTENSION IF EXISTS btree_gist')
  }
}
