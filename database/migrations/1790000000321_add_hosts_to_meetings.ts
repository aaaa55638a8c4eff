import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who attends a meeting beside its host, where a service needs everybody; and whether the client asked for its host. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('meetings', (table) => {
      table
        .specificType('other_host_ids', 'uuid[]')
        .notNullable()
        .defaultTo('{}')
        .comment('accounts of persons; read with the meeting and never apart from it')
      table.boolean('is_host_chosen').notNullable().defaultTo(false)
    })
    this.schema.raw(
      `CREATE INDEX meetings_of_other_hosts ON meetings USING gin (other_host_ids) WHERE other_host_ids <> '{}'`
    )
    // What fairness asks: how many bookings somebody has ahead for a team, and when they got the last one.
    this.schema
      .raw(`CREATE INDEX meetings_ahead_of_host ON meetings (account_id, host_account_id, start_at)
      WHERE state IN ('held', 'confirmed')`)
    this.schema
      .raw(`CREATE INDEX meetings_last_of_host ON meetings (account_id, host_account_id, created_at)
      WHERE state IN ('held', 'confirmed')`)
  }

  async down() {
    this.schema.raw('DROP INDEX meetings_last_of_host')
    this.schema.raw('DROP INDEX meetings_ahead_of_host')
    this.schema.raw('DROP INDEX meetings_of_other_hosts')
    this.schema.alterTable('meetings', (table) => {
      table.dropColumns('other_host_ids', 'is_host_chosen')
    })
  }
}
