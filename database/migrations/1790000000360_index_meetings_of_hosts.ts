import { BaseSchema } from '@adonisjs/lucid/schema'

/** A person's list of meetings has those that are called off too, which the index for limits left out. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('DROP INDEX meetings_of_host')
    this.schema.raw('CREATE INDEX meetings_of_host ON meetings (host_account_id, start_at)')
  }

  async down() {
    this.schema.raw('DROP INDEX meetings_of_host')
    this.schema.raw(`CREATE INDEX meetings_of_host ON meetings (host_account_id, start_at)
      WHERE state IN ('held', 'confirmed')`)
  }
}
