import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Plans that accounts buy, as their provider tells them (docs/domain.md, "Memberships"). An account has one that has not
 * ended. The plan itself is a row of `subscriptions`.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('memberships', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.string('plan_id', 32).notNullable().references('membership_plans.id')
      table.string('next_plan_id', 32).nullable().references('membership_plans.id')
      table.string('provider', 16).notNullable()
      table.string('state', 16).notNullable().defaultTo('open')
      table.string('ended_as', 16).nullable()
      table.specificType('currency', 'char(3)').notNullable()
      table.integer('tax_percent').notNullable().comment('on top of the price; frozen')
      table.string('checkout_reference', 255).nullable().comment('the page of the provider')
      table.text('url').nullable().comment('where that page is')
      table.string('reference', 255).nullable().comment('the subscription at the provider')
      table.string('customer_reference', 255).nullable()
      table.uuid('subscription_id').nullable().comment('the plan in subscriptions')
      table.timestamp('free_until').nullable().comment('the first charge comes then')
      table.timestamp('period_end').nullable().comment('the next charge')
      table.timestamp('cancel_at').nullable()
      table.timestamp('past_due_since').nullable()
      table.integer('notices').notNullable().defaultTo(0).comment('mails that it is not paid')
      table.integer('version').notNullable().defaultTo(0).comment('of what the provider told')
      table.timestamp('ask_at').nullable().comment('the provider is asked again then')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'provider', 'reference'])
      table.index(['id'])
      table.index(['provider', 'reference'])
      table.index(['provider', 'checkout_reference'])
      table
        .foreign(['account_id', 'subscription_id'])
        .references(['account_id', 'id'])
        .inTable('subscriptions')
    })
    this.schema.raw(`ALTER TABLE memberships
      ADD CONSTRAINT memberships_state CHECK (state IN ('open', 'active', 'pastDue', 'ended')),
      ADD CONSTRAINT memberships_ended CHECK ((state = 'ended') = (ended_as IS NOT NULL))`)
    this.schema.raw(`CREATE UNIQUE INDEX memberships_one_live ON memberships (account_id)
      WHERE state <> 'ended'`)
    this.schema.raw(`CREATE INDEX memberships_due ON memberships (ask_at) WHERE ask_at IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('memberships')
  }
}
