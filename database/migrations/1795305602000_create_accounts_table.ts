import { BaseSchema } from '@adonisjs/lucid/schema'

/** What owns rows: the account of a person or of a team. The root of every composite key. */
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
      table.string('verified_phone', 20).nullable().comment('E.164, that a code proved')
      table.string('category', 16).nullable()
      table.string('channel', 64).nullable()
      table.string('role_id', 32).notNullable().defaultTo('BASIC').references('roles.id')
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
      table.date('birth_date').nullable()
      table.string('gender', 16).nullable()
      table.string('city', 80).nullable()
      table.string('district', 80).nullable()
      table.string('address', 256).nullable()
      table.string('document_type', 8).nullable()
      table.string('document_value', 21).nullable()
      table.string('industry', 16).nullable()
      table.string('custom_industry_name', 64).nullable()
      table.jsonb('social_networks').notNullable().defaultTo('[]')
      table.jsonb('additional_fields').notNullable().defaultTo('[]')
      table
        .jsonb('reminders')
        .notNullable()
        .defaultTo(
          '{"own": [{"time": {"unit": "MINUTE", "value": 15}, "type": "EMAIL"}], "clients": [{"time": {"unit": "DAY", "value": 1}, "type": "EMAIL"}, {"time": {"unit": "MINUTE", "value": 15}, "type": "EMAIL"}]}'
        )
        .comment('how long before it begins each side is reminded of a booking')
      table
        .jsonb('confirmations')
        .notNullable()
        .defaultTo('{"own": {"email": true}, "clients": {"email": true}}')
      table
        .boolean('shows_email')
        .notNullable()
        .defaultTo(false)
        .comment('to clients who answer a mail')
      table.boolean('weekly_summary').notNullable().defaultTo(true).comment('a mail each Monday')
      table.string('cover_picture', 255).nullable()
      table.boolean('is_plus').notNullable().defaultTo(false)
      table.boolean('show_info_page').notNullable().defaultTo(true)
      table
        .boolean('legacy_prices')
        .notNullable()
        .defaultTo(false)
        .comment('whether plans cost what they did before')
      table.integer('max_per_day').nullable().comment('bookings of the host over all services')
      table.integer('max_per_week').nullable().comment('bookings of the host over all services')
      table.integer('max_open_per_client').nullable().comment('bookings to come of one client')
    })
    this.schema.raw(`ALTER TABLE accounts
      ADD CONSTRAINT accounts_type CHECK (type IN ('u', 't')),
      ADD CONSTRAINT accounts_limits CHECK (max_per_day > 0 AND max_per_week > 0 AND max_open_per_client > 0),
      ADD CONSTRAINT accounts_username CHECK (username ~ '^[a-z0-9]{3,48}$'),
      ADD CONSTRAINT accounts_min_reservation CHECK (min_reservation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT accounts_max_reservation CHECK (max_reservation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT accounts_min_cancellation CHECK (min_cancellation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT accounts_min_rescheduling CHECK (min_rescheduling ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$')`)
  }

  async down() {
    this.schema.dropTable('accounts')
  }
}
