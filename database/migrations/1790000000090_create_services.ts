import { BaseSchema } from '@adonisjs/lucid/schema'

const DURATIONS = [
  'duration',
  'min_reservation',
  'max_reservation',
  'min_cancellation',
  'min_rescheduling',
]

/** What a host publishes. `schedule_id` names a schedule of scheduling, which lies above: no foreign key up. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('services', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable().index()
      table.string('type', 16).notNullable()
      table.string('title', 120).notNullable()
      table.string('slug', 80).notNullable()
      table.string('description', 1500).nullable()
      table.string('duration', 16).notNullable().defaultTo('PT15M')
      table.bigInteger('amount').notNullable().defaultTo(0).comment('minor units; 0 is free')
      table.specificType('currency', 'char(3)').notNullable()
      table.jsonb('location').notNullable().comment('{ type, … } as the specification, section 3')
      table.uuid('schedule_id').nullable().comment('null: the default schedule of the account')
      table.string('min_reservation', 16).notNullable().defaultTo('PT0M')
      table.string('max_reservation', 16).notNullable().defaultTo('P60D')
      table.string('min_cancellation', 16).notNullable().defaultTo('PT48H')
      table.string('min_rescheduling', 16).notNullable().defaultTo('PT24H')
      table.boolean('is_public').notNullable().defaultTo(true)
      table.boolean('is_blocked').notNullable().defaultTo(false)
      table.boolean('is_blocking').notNullable().defaultTo(true)
      table.boolean('require_approve').notNullable().defaultTo(false)
      table.integer('order').notNullable().defaultTo(0)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'slug'])
    })
    this.schema.raw(
      `ALTER TABLE services ADD CONSTRAINT services_type CHECK (type IN ('MEETING', 'WEBINAR', 'FORM', 'ASSET', 'PAYMENT_LINK'))`
    )
    this.schema.raw('ALTER TABLE services ADD CONSTRAINT services_amount CHECK (amount >= 0)')
    for (const column of DURATIONS) {
      this.schema.raw(
        `ALTER TABLE services ADD CONSTRAINT services_${column} CHECK (${column} ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$')`
      )
    }
  }

  async down() {
    this.schema.dropTable('services')
  }
}
