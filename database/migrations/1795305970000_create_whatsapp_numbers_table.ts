import { BaseSchema } from '@adonisjs/lucid/schema'

/** How its changes are recorded, as the migration of `audit_log` has it for the tables before this one. */
const RULE = {
  account: 'account_id',
  id: 'id',
  thing: 'whatsapp',
  name: 'display_phone',
  skip: [
    ...['account_id', 'id', 'created_at', 'updated_at', 'checked_at', 'failure', 'since'],
    'business_account',
  ],
  secret: ['token', 'app_secret'],
  tail: [],
}

/**
 * Numbers of WhatsApp that hosts have connected, each at Meta in an app of their own. `token` and `app_secret` are encrypted, and
 * gone once the number is removed. A number belongs to one account, and an account has one.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('whatsapp_numbers', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('phone_number_id', 32).notNullable().comment("Meta's id of it")
      table.string('business_account', 32).notNullable().comment('the account of its templates')
      table.string('display_phone', 32).notNullable().comment('as Meta writes it')
      table.string('verified_name', 120).nullable().comment('what clients read above the chat')
      table.text('token').nullable().comment('encrypted')
      table.text('app_secret').nullable().comment('encrypted; signs what Meta tells of the number')
      table.string('state', 16).notNullable()
      table.string('failure', 64).nullable().comment('why it is broken')
      table.timestamp('since').notNullable().comment('of the state')
      table.timestamp('checked_at').nullable().comment('when Meta let us in last')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.index(['phone_number_id'])
      table.index(['business_account'])
      table.check(`state IN ('connected', 'broken', 'removed')`, [], 'whatsapp_numbers_state')
      table.check(
        `(state = 'removed') = (token IS NULL) AND (state = 'removed') = (app_secret IS NULL)`,
        [],
        'whatsapp_numbers_secrets'
      )
      table.check(`(state = 'broken') = (failure IS NOT NULL)`, [], 'whatsapp_numbers_failure')
    })
    this.schema
      .raw(`CREATE UNIQUE INDEX whatsapp_numbers_of_one ON whatsapp_numbers (phone_number_id)
      WHERE state <> 'removed'`)
    this.schema.raw(`CREATE UNIQUE INDEX whatsapp_numbers_one ON whatsapp_numbers (account_id)
      WHERE state <> 'removed'`)
    this.schema.raw(`CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON whatsapp_numbers
      FOR EACH ROW EXECUTE FUNCTION record_change('${JSON.stringify(RULE)}')`)
  }

  async down() {
    this.schema.dropTable('whatsapp_numbers')
  }
}
