import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Of a booking that is deleted: what tells which it was, and nothing of its client. What people did to it before stands in
 * `ticket_events`.
 */
const BOOKINGS = {
  thing: 'booking',
  account: 'account_id',
  id: 'id',
  secret: [],
  tail: [],
  parent: ['services', 'title', 'service_id'],
  skip: [
    ...[
      'account_id',
      'id',
      'created_at',
      'updated_at',
      'additional_attendees',
      'address',
      'amount',
      'answers',
      'attendee_document',
    ],
    ...['attendee_email', 'attendee_locale', 'attendee_name', 'attendee_phone'],
    ...['attendee_time_zone', 'balance_by', 'buyer_id', 'country', 'coupon_code', 'coupon_id'],
    ...['currency', 'deposit', 'discount', 'download_until', 'downloads_left', 'has_checkout'],
    ...['holds_coupon', 'max_payment_at', 'meeting_id', 'network', 'note', 'offered_until'],
    ...['payment_reminded_at', 'places', 'proposal', 'referral', 'referrer', 'refund_rule'],
    ...['revision', 'sequence', 'series_id', 'service_id', 'shares', 'source'],
    ...['terms_accepted_at', 'terms_version', 'whatsapp_accepted_at', 'whatsapp_network'],
    ...['whatsapp_version', 'whatsapp_withdrawn_at'],
  ],
}

/** The history of changes has that people of an account deleted a booking (docs/domain.md, "What may be deleted"). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`CREATE TRIGGER audit AFTER DELETE ON tickets
      FOR EACH ROW WHEN (nullif(current_setting('cupo.actor', true), '') IS NOT NULL)
      EXECUTE FUNCTION record_change('${JSON.stringify(BOOKINGS)}')`)
  }

  async down() {
    this.schema.raw('DROP TRIGGER audit ON tickets')
  }
}
