import { BaseSchema } from '@adonisjs/lucid/schema'

/** Plans that an account has for a time: its trial, or one that is paid. The best one counts. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('subscriptions', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('role_id', 32).notNullable().references('roles.id')
      table.string('source', 16).notNullable()
      table.string('state', 16).notNullable()
      table.timestamp('starts_at').notNullable()
      table.timestamp('ends_at').nullable().comment('null: until it is ended')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.timestamp('state_since').notNullable()
      table.timestamp('reminded_at').nullable().comment('when its end was announced')
      table.primary(['account_id', 'id'])
      table.index(['account_id', 'state'])
    })
    this.schema.raw(`ALTER TABLE subscriptions
      ADD CONSTRAINT subscriptions_state CHECK (state IN ('CREATED', 'TRIAL', 'ACTIVE', 'PAST_DUE', 'ENDED')),
      ADD CONSTRAINT subscriptions_source CHECK (source IN ('TRIAL', 'PAID'))`)
    // One trial in an account's life.
    this.schema.raw(`CREATE UNIQUE INDEX subscriptions_one_trial ON subscriptions (account_id)
      WHERE source = 'TRIAL'`)
    // Read by the hourly job.
    this.schema.raw(`CREATE INDEX subscriptions_running ON subscriptions (state, ends_at)
      WHERE state IN ('TRIAL', 'ACTIVE', 'PAST_DUE')`)
  }

  async down() {
    this.schema.dropTable('subscriptions')
  }
}
