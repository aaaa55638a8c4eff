import { BaseSchema } from '@adonisjs/lucid/schema'

const SOURCES = (sources: string) =>
  `ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_source,
   ADD CONSTRAINT subscriptions_source CHECK (source IN (${sources}))`

/** Since when a subscription is as it is: the time of grace is counted from there. Gifts have a table of their own. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('subscriptions', (table) => {
      table.timestamp('state_since').nullable()
      table.timestamp('reminded_at').nullable().comment('when its end was announced')
    })
    this.schema.raw('UPDATE subscriptions SET state_since = updated_at')
    this.schema.alterTable('subscriptions', (table) => {
      table.dropNullable('state_since')
    })
    this.schema.raw(`DELETE FROM subscriptions WHERE source NOT IN ('TRIAL', 'PAID')`)
    this.schema.raw(SOURCES(`'TRIAL', 'PAID'`))
    // What the hourly job looks for: those whose time is measured.
    this.schema.raw(
      `CREATE INDEX subscriptions_running ON subscriptions (state, ends_at) WHERE state IN ('TRIAL', 'ACTIVE', 'PAST_DUE')`
    )
  }

  async down() {
    this.schema.raw('DROP INDEX subscriptions_running')
    this.schema.raw(SOURCES(`'TRIAL', 'FIRST_STEPS', 'STARTUP', 'PAID'`))
    this.schema.alterTable('subscriptions', (table) => {
      table.dropColumn('state_since')
      table.dropColumn('reminded_at')
    })
  }
}
