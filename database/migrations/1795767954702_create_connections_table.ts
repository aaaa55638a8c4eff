import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What accounts link: calendars and rooms for video calls. `credentials` are encrypted. `leaving`: its host removed it, and a
 * job gives it up at the provider.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('connections', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('provider', 32).notNullable().comment('its code')
      table.string('external_account', 255).notNullable().comment("the provider's own id")
      table.string('label', 255).notNullable().comment('what the host knows the account by')
      table.text('credentials').notNullable().comment('encrypted')
      table.timestamp('expires_at').nullable().comment('of the access token')
      table.timestamp('refreshing_until').nullable().comment('one process renews it until then')
      table.specificType('scopes', 'text[]').notNullable().defaultTo('{}')
      table.string('state', 16).notNullable()
      table.timestamp('since').notNullable().comment('of the state')
      table.string('failure', 64).nullable().comment('why it is late or broken')
      table.string('failure_text', 300).nullable().comment("the provider's own words")
      table.jsonb('settings').notNullable().defaultTo('{}')
      table.timestamp('last_ok_at').nullable().comment('when the provider did last what we asked')
      table.timestamp('check_at').nullable().comment('when it is asked unless it is used before')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.check(`state IN ('ok', 'late', 'broken', 'leaving')`, [], 'connections_state')
      table.index(['provider', 'external_account'])
    })
    this.schema.raw(`CREATE UNIQUE INDEX connections_one
      ON connections (account_id, provider, external_account) WHERE state <> 'leaving'`)
    this.schema.raw(`CREATE INDEX connections_to_check ON connections (check_at)
      WHERE check_at IS NOT NULL`)
    // docs/domain.md, "Connections": the last 30 days, the worst state of each.
    this.schema.createTable('connection_days', (table) => {
      table.uuid('account_id').notNullable()
      table.uuid('connection_id').notNullable()
      table.date('day').notNullable().comment('in UTC')
      table.string('state', 16).notNullable()
      table.primary(['account_id', 'connection_id', 'day'])
      table.check(`state IN ('ok', 'late', 'broken')`, [], 'connection_days_state')
      table
        .foreign(['account_id', 'connection_id'])
        .references(['account_id', 'id'])
        .inTable('connections')
        .onDelete('CASCADE')
    })
  }

  async down() {
    this.schema.dropTable('connection_days')
    this.schema.dropTable('connections')
  }
}
