import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What hosts publish. `schedule_id` names a schedule of an upper module: no foreign key.
 * A place of a service without a time is taken by one conditional update of `enrolled` (docs/domain.md, "Places").
 */
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
      table.jsonb('location').notNullable().comment('{ type, … }: docs/domain.md, "Services"')
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
      table
        .jsonb('fields')
        .notNullable()
        .defaultTo('[]')
        .comment('the questions: [{ id, title, type, required, options }] in their order')
      table
        .jsonb('basic_fields')
        .nullable()
        .comment('[{ field, show, required }]; null: the host has not said, so the usual ones')
      table
        .jsonb('customization')
        .notNullable()
        .defaultTo('{}')
        .comment('{ color, materialLink, redirectUrl, finalMessage, showInfoOnReserve }')
      table.boolean('show_free').notNullable().defaultTo(true)
      table.boolean('hide_duration').notNullable().defaultTo(false)
      table.jsonb('tags').notNullable().defaultTo('[]')
      table
        .jsonb('booking_prices')
        .notNullable()
        .defaultTo('{}')
        .comment('minor units by currency, beside the service’s own')
      table.timestamp('archived_at').nullable().comment('no list shows it; its bookings keep it')
      table.integer('max_participants').nullable().defaultTo(10).comment('of a session')
      table.integer('max_tickets').notNullable().defaultTo(1).comment('places in one booking')
      table.integer('enrolled').notNullable().defaultTo(0).comment('of one without a meeting')
      table
        .bigInteger('booking_price')
        .nullable()
        .comment('minor units of its own currency, due at booking; null: all of the price is')
      table
        .string('balance_by', 8)
        .notNullable()
        .defaultTo('link')
        .comment('how the rest of a price is paid: link or onSite')
      table.string('payment_time', 16).notNullable().defaultTo('PT12H')
      table.boolean('use_payment_processor').notNullable().defaultTo(false)
      table
        .jsonb('payment_methods')
        .notNullable()
        .defaultTo('[]')
        .comment('ids of methods; empty: all that way, country and plan offer')
      table.jsonb('file').nullable().comment('{ key, name, size, contentType } of an ASSET')
      table.string('collaborator_mode', 8).notNullable().defaultTo('ONE')
      table.boolean('allow_member_choice').notNullable().defaultTo(true)
      table.integer('package_sessions').notNullable().defaultTo(1).comment('hours of one booking')
      table.boolean('allow_recurring').notNullable().defaultTo(false)
      table
        .boolean('is_plus')
        .notNullable()
        .defaultTo(true)
        .comment('shown under /profesionales, where its host is')
      table.boolean('require_member_choice').notNullable().defaultTo(false)
      table
        .jsonb('refunds')
        .nullable()
        .comment('[{ before, percent }], the longest first; null: the usual rule')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'slug'])
    })
    this.schema.raw(`ALTER TABLE services
      ADD CONSTRAINT services_type CHECK (type IN ('MEETING', 'WEBINAR', 'FORM', 'ASSET', 'PAYMENT_LINK')),
      ADD CONSTRAINT services_amount CHECK (amount >= 0),
      ADD CONSTRAINT services_booking_price CHECK (booking_price > 0 AND booking_price < amount),
      ADD CONSTRAINT services_balance_by CHECK (balance_by IN ('link', 'onSite')),
      ADD CONSTRAINT services_duration CHECK (duration ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_min_reservation CHECK (min_reservation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_max_reservation CHECK (max_reservation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_min_cancellation CHECK (min_cancellation ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_min_rescheduling CHECK (min_rescheduling ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_places CHECK (max_participants > 0 AND max_tickets > 0),
      ADD CONSTRAINT services_payment_time CHECK (payment_time ~ '^P(T[0-9]+[MH]|[0-9]+[DWM])$'),
      ADD CONSTRAINT services_collaborator_mode CHECK (collaborator_mode IN ('ONE', 'ALL')),
      ADD CONSTRAINT services_package CHECK (package_sessions BETWEEN 1 AND 20)`)
    // The backstop of the conditional update.
    this.schema.raw(`ALTER TABLE services
      ADD CONSTRAINT services_enrolled CHECK (enrolled BETWEEN 0 AND max_participants)`)
  }

  async down() {
    this.schema.dropTable('services')
  }
}
