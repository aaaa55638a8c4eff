/** What an account's programs can hear of (docs/api.md, "Outgoing webhooks"). */
export const WEBHOOK_TYPES = [
  'booking.created',
  'booking.approved',
  'booking.rejected',
  'booking.paid',
  'booking.confirmed',
  'booking.rescheduled',
  'booking.cancelled',
  'booking.expired',
  'booking.attended',
  'booking.no_show',
  'payment.refunded',
  'buyer.changed',
] as const

export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** The event that a host sends to try an endpoint out. No filter holds it back. */
export const TEST_TYPE = 'endpoint.tested'

export type SentType = WebhookType | typeof TEST_TYPE

/** Where a delivery of an event to an endpoint stands. */
export const WEBHOOK_STATES = ['waiting', 'sent', 'failed'] as const

export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** Why the last call of a delivery has no good answer. */
export const WEBHOOK_ERRORS = [
  'STATUS',
  'REDIRECT',
  'TIMEOUT',
  'UNREACHABLE',
  'ADDRESS_REFUSED',
  'ENDPOINT_OFF',
] as const

export type WebhookError = (typeof WEBHOOK_ERRORS)[number]
