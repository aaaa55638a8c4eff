import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What is paid to hosts, at most once for an account, a currency and a week. The bank details are those of the day on which
 * it was prepared, encrypted with the key of the application.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payouts', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id')
      table.uuid('id').notNullable()
      table.string('code', 20).notNullable().index()
      table.specificType('currency', 'char(3)').notNullable()
      table.bigInteger('amount').notNullable().comment('minor units')
      table.date('week').notNullable().comment('the Monday of the week that is paid')
      table.date('pay_on').notNullable().comment('the Wednesday after it')
      table.specificType('country', 'char(2)').notNullable()
      table.string('bank_name', 80).notNullable()
      table.string('account_end', 4).notNullable()
      table.text('bank_details').nullable().comment('encrypted')
      table.string('state', 16).notNullable().defaultTo('prepared')
      table.string('batch', 110).nullable().comment('the file in which it was sent')
      table.string('operation_number', 64).nullable()
      table.string('return_reason', 200).nullable()
      table.timestamp('sent_at').nullable()
      table.timestamp('paid_at').nullable()
      table.timestamp('returned_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'currency', 'week'])
      table.index(['state'])
      table.index(['batch'])
    })
    this.schema.raw(`ALTER TABLE payouts
      ADD CONSTRAINT payouts_amount CHECK (amount > 0),
      ADD CONSTRAINT payouts_state CHECK (CASE state
        WHEN 'prepared' THEN sent_at IS NULL AND paid_at IS NULL AND returned_at IS NULL
        WHEN 'sent' THEN sent_at IS NOT NULL AND paid_at IS NULL AND returned_at IS NULL
        WHEN 'paid' THEN paid_at IS NOT NULL AND operation_number IS NOT NULL AND returned_at IS NULL
        WHEN 'returned' THEN returned_at IS NOT NULL AND return_reason IS NOT NULL
        ELSE false END)`)
  }

  async down() {
    this.schema.dropTable('payouts')
  }
}
