import type { TemplateName } from './templates.ts'

const NAMES: TemplateName[] = [
  'booking_received',
  'notices_together',
  'booking_to_approve',
  'booking_rescheduled_host',
  'booking_cancelled_host',
  'booking_reminder_host',
  'booking_relocated_host',
  'booking_link_host',
  'proof_to_review',
  'proof_unanswered',
  'give_back_host',
  'series_received',
  'booking_unassigned',
  'booking_not_coming',
  'booking_proposal_closed',
  'session_cancelled_host',
  'registration_received',
  'registration_to_approve',
  'registration_cancelled_host',
  'payment_pending_host',
  'payment_expired_host',
  'proof_urgent',
  'payment_returned_host',
  'payment_unmatched',
  'refund_failed',
  'refund_given_twice',
  'phone_code',
]

/**
 * Templates that no client reads; a host's own number does not have them.
 * Hosts and members get them from the platform's. `whatsapp_templates.spec.ts` compares them with the messages.
 */
export const HOST_TEMPLATES: ReadonlySet<string> = new Set(NAMES)
