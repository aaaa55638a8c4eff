import { BaseSchema } from '@adonisjs/lucid/schema'

/** What owns things: a person's account or a team. The root of every composite key. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('accounts', (table) => {
      table.uuid('id').primary()
      table.string('type', 8).notNullable()
      table.string('username', 48).nullable().unique()
      table.string('first_name', 64).notNullable()
      table.string('last_name', 64).nullable()
      table.string('profession', 80).nullable()
      table.text('bio').nullable()
      table.string('picture', 255).nullable()
      table.string('text_color', 7).notNullable().defaultTo('#ffffff')
      table.string('accent_color', 7).notNullable().defaultTo('#000000')
      table.specificType('country', 'char(2)').notNullable().defaultTo('US')
      table.specificType('currency', 'char(3)').notNullable().defaultTo('USD')
      table.string('time_zone', 64).notNullable().defaultTo('America/Lima')
      table.string('locale', 2).notNullable().defaultTo('es')
      table.string('phone_prefix', 5).nullable()
      table.string('phone_number', 20).nullable()
      table.string('category', 16).nullable()
      table.string('channel', 64).nullable()
      table.string('role_id', 32).notNullable().references('roles.id').defaultTo('BASIC')
      table.string('min_reservation', 16).notNullable().defaultTo('PT0M')
      table.string('max_reservation', 16).notNullable().defaultTo('P60D')
      table.string('min_cancellation', 16).notNullable().defaultTo('PT48H')
      table.string('min_rescheduling', 16).notNullable().defaultTo('PT24H')
      table
        .boolean('onboarding')
        .notNullable()
        .defaultTo(true)
        .comment('true until the first steps are done')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.raw(`ALTER TABLE accounts ADD CONSTRAINT accounts_type CHECK (type IN ('u', 't'))`)
    this.schema.raw(
      `ALTER TABLE accounts ADD CONSTRAINT accounts_username CHECK (username ~ '^[a-z0-9]{3,48}$')`
    )
    for (const column of [
      'min_reservation',
      'max_reservation',
      'min_cancellation',
      'min_rescheduling',
    ]) {
      this.schema.raw(
        `ALTER TABLE accounts ADD CONSTRAINT accounts_${column} CHECK (${column} ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$')`
      )
    }
  }

  async down() {
    this.schema.dropTable('accounts')
  }
}
