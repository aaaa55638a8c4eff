import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Accounts of hosts at providers, by which their clients pay them straight. `credentials` are encrypted, and gone once it is
 * removed. `leaving`: it is not offered any more, and what was begun with it ends first.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('own_accounts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable().comment('the id of its payment method, too')
      table.string('provider', 16).notNullable()
      table.specificType('country', 'char(2)').notNullable()
      table.string('provider_account', 64).notNullable().comment("the provider's own id")
      table.string('name', 120).nullable().comment('as the provider tells it')
      table.text('credentials').nullable().comment('encrypted')
      table.timestamp('expires_at').nullable().comment('of the credentials')
      table.string('state', 16).notNullable()
      table.string('failure', 64).nullable().comment("the provider's code")
      table.timestamp('since').notNullable().comment('of the state')
      table.timestamp('checked_at').nullable().comment('when the provider answered last')
      table.timestamp('check_at').nullable().comment('when the provider is asked next')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['provider', 'provider_account'])
      table.check(
        `state IN ('ok', 'late', 'broken', 'leaving', 'removed')`,
        [],
        'own_accounts_state'
      )
      table.check(`(state = 'removed') = (credentials IS NULL)`, [], 'own_accounts_credentials')
    })
    this.schema.raw(`CREATE UNIQUE INDEX own_accounts_one ON own_accounts (account_id, provider)
      WHERE state IN ('ok', 'late', 'broken')`)
    this.schema.raw(`CREATE INDEX own_accounts_to_check ON own_accounts (check_at)
      WHERE check_at IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('own_accounts')
  }
}
