import { BaseSchema } from '@adonisjs/lucid/schema'

/** btree_gist lets one exclusion constraint compare an account and a range; citext folds the case of e-mails. */
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
