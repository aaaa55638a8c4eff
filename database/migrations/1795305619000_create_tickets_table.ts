import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Bookings. A client with the `code` may see and change one (docs/domain.md, "Codes").
 * Code and discount of a coupon stay when the coupon is deleted.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('tickets', (table) => {
      table.uuid('account_id').notNullable().references('accounts.id').onDelete('CASCADE')
      table.uuid('id').notNullable()
      table.string('code', 20).notNullable().index()
      table.string('state', 20).notNullable()
      table.uuid('service_id').notNullable()
      table.uuid('meeting_id').nullable()
      table.uuid('buyer_id').notNullable()
      table.string('attendee_name', 120).notNullable()
      table.specificType('attendee_email', 'citext').notNullable()
      table.string('attendee_phone', 26).nullable()
      table.string('attendee_document', 52).nullable()
      table.string('attendee_time_zone', 64).notNullable()
      table.string('attendee_locale', 2).notNullable()
      table.string('note', 256).nullable()
      table.string('address', 256).nullable()
      table.jsonb('answers').notNullable().defaultTo('[]').comment('[{ id, values }]')
      table.jsonb('additional_attendees').notNullable().defaultTo('[]').comment('[{ name, email }]')
      table.bigInteger('amount').notNullable().defaultTo(0).comment('minor units')
      table.specificType('currency', 'char(3)').notNullable()
      table.string('country', 5).nullable()
      table.string('source', 64).nullable()
      table.string('referrer', 255).nullable()
      table.string('network', 32).nullable().comment('a digest of the address that booked')
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.integer('places').notNullable().defaultTo(1)
      table.integer('sequence').notNullable().defaultTo(0).comment('of its own calendar entry')
      table.jsonb('proposal').nullable().comment('another time that its host proposed')
      table.timestamp('offered_until').nullable().comment('a place is held for who waits')
      table.uuid('coupon_id').nullable()
      table.string('coupon_code', 32).nullable()
      table.bigInteger('discount').notNullable().defaultTo(0).comment('minor units')
      table.boolean('holds_coupon').notNullable().defaultTo(false).comment('false: given back')
      table.timestamp('max_payment_at').nullable()
      table
        .boolean('has_checkout')
        .notNullable()
        .defaultTo(false)
        .comment('is paid in the checkout, as the service was when it was booked')
      table
        .bigInteger('deposit')
        .nullable()
        .comment('minor units, due at booking of the price before a coupon; null: all is')
      table
        .string('balance_by', 8)
        .notNullable()
        .defaultTo('link')
        .comment('how the rest is paid: link or onSite, as the service was when it was booked')
      table.timestamp('download_until').nullable().comment('null: nothing to download')
      table.integer('downloads_left').notNullable().defaultTo(0)
      table.string('referral', 64).nullable().comment('who sent the client, as the address says')
      table.timestamp('terms_accepted_at').nullable().comment('null: the host booked')
      table.string('terms_version', 12).nullable().comment('of their text, as it was accepted')
      table.timestamp('whatsapp_accepted_at').nullable().comment('null: no consent')
      table.string('whatsapp_version', 12).nullable().comment('of its text, as it was ticked')
      table.string('whatsapp_network', 32).nullable().comment('a digest of where it was ticked')
      table.timestamp('whatsapp_withdrawn_at').nullable()
      table.uuid('series_id').nullable()
      table
        .jsonb('refund_rule')
        .notNullable()
        .defaultTo('[]')
        .comment('[{ before, percent }], as the service was when it was booked')
      table.primary(['account_id', 'id'])
      table.unique(['account_id', 'code'])
      table
        .foreign(['account_id', 'service_id'])
        .references(['account_id', 'id'])
        .inTable('services')
      table
        .foreign(['account_id', 'meeting_id'])
        .references(['account_id', 'id'])
        .inTable('meetings')
      table.foreign(['account_id', 'buyer_id']).references(['account_id', 'id']).inTable('buyers')
      table.index(['account_id', 'created_at'])
      table.index(['account_id', 'meeting_id'])
      table.index(['account_id', 'coupon_id'])
      table.index(['account_id', 'buyer_id'])
      // Of what a list leaves few of, it reads those alone.
      table.index(['account_id', 'state'])
      table.index(['account_id', 'service_id'])
    })
    this.schema.raw(
      `CREATE INDEX tickets_with_proposal ON tickets (account_id) WHERE proposal IS NOT NULL`
    )
    this.schema.raw(`ALTER TABLE tickets
      ADD CONSTRAINT tickets_state CHECK (state IN ('pendingApproval', 'approved', 'rejected',
        'pendingPayment', 'paymentExpired', 'pendingPaid', 'confirmed', 'rescheduled', 'cancelled',
        'waitlist', 'archived')),
      ADD CONSTRAINT tickets_places CHECK (places > 0),
      ADD CONSTRAINT tickets_coupon FOREIGN KEY (account_id, coupon_id)
        REFERENCES coupons(account_id, id)
        ON DELETE SET NULL (coupon_id),
      ADD CONSTRAINT tickets_deposit CHECK (deposit > 0),
      ADD CONSTRAINT tickets_balance_by CHECK (balance_by IN ('link', 'onSite')),
      ADD CONSTRAINT tickets_downloads CHECK (downloads_left >= 0),
      ADD CONSTRAINT tickets_terms CHECK ((terms_accepted_at IS NULL) = (terms_version IS NULL)),
      ADD CONSTRAINT tickets_whatsapp CHECK ((whatsapp_accepted_at IS NULL) = (whatsapp_version IS NULL)
        AND (whatsapp_withdrawn_at IS NULL OR whatsapp_accepted_at IS NOT NULL))`)
    this.schema.raw(`CREATE INDEX tickets_waiting ON tickets (account_id, meeting_id, created_at)
      WHERE state = 'waitlist'`)
    // What was bought without an hour is counted on the day on which it was bought.
    this.schema.raw(`CREATE INDEX tickets_without_hour ON tickets (account_id, created_at)
      WHERE meeting_id IS NULL`)
    // Whether a client is on a list is read with every enrolment.
    this.schema
      .raw(`CREATE INDEX tickets_enrolled ON tickets (account_id, service_id, attendee_email)
      WHERE meeting_id IS NULL`)
    // A photo over WhatsApp is the proof of what its sender, known by phone alone, has to pay.
    this.schema.raw(`CREATE INDEX tickets_unpaid_by_phone
      ON tickets (regexp_replace(attendee_phone, '\\D', '', 'g'))
      WHERE state = 'pendingPayment' AND has_checkout`)
    this.schema.raw(`CREATE INDEX tickets_of_series ON tickets (account_id, series_id)
      WHERE series_id IS NOT NULL`)
  }

  async down() {
    this.schema.dropTable('tickets')
  }
}
