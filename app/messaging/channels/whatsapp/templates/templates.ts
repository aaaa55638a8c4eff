import type { ButtonAction, WhatsAppTemplate } from './template.ts'

type Options = Partial<Omit<WhatsAppTemplate, 'name'>>

/** The buttons of a booking that stands, for its client. */
const CHANGES: ButtonAction[] = ['confirm', 'reschedule', 'cancel']

function defineTemplates<Name extends string>(
  options: Record<Name, Options>
): Record<Name, WhatsAppTemplate> {
  const templates = Object.entries<Options>(options).map(([name, rest]) => [
    name,
    { name, version: 1, category: 'utility', buttons: [], ...rest },
  ])
  return Object.fromEntries(templates) as Record<Name, WhatsAppTemplate>
}

/** Every template that the platform's own number sends. Utility, version 1 and without buttons unless said otherwise. */
export const TEMPLATES = defineTemplates({
  booking_confirmed: { buttons: CHANGES },
  booking_received: {},
  notices_together: {},
  booking_requested: {},
  booking_to_approve: {},
  booking_rejected: {},
  booking_rescheduled: { buttons: CHANGES },
  booking_rescheduled_host: {},
  booking_cancelled: {},
  booking_cancelled_host: {},
  booking_reminder: { buttons: CHANGES },
  booking_reminder_host: {},
  booking_payment_due: {},
  booking_payment_expired: {},
  series_confirmed: {},
  booking_relocated: {},
  booking_relocated_host: {},
  waitlist_offered: {},
  waitlist_lapsed: {},
  registration_confirmed: {},
  payment_halfway: {},
  payment_reminded: {},
  proof_received: {},
  proof_refused: {},
  proof_to_review: {},
  proof_unanswered: {},
  give_back_host: {},
  series_received: {},
  booking_reassigned: {},
  booking_link: {},
  booking_link_host: {},
  booking_noted: {},
  booking_unassigned: {},
  booking_not_coming: {},
  booking_proposed: {},
  booking_proposal_closed: {},
  session_cancelled: {},
  session_cancelled_host: {},
  balance_due: {},
  balance_proof_refused: {},
  waitlist_joined: {},
  waitlist_enrolled: {},
  registration_received: {},
  registration_requested: {},
  registration_to_approve: {},
  registration_rejected: {},
  registration_cancelled: {},
  registration_cancelled_host: {},
  payment_pending: {},
  payment_pending_host: {},
  order_proof_refused: {},
  payment_expired: {},
  payment_expired_host: {},
  payment_reviewed: {},
  proof_urgent: {},
  payment_returned: {},
  payment_returned_host: {},
  payment_unmatched: {},
  payment_short: {},
  refund_done: {},
  refund_failed: {},
  refund_given_twice: {},
  file_delivered: {},
  file_renewed: {},
  step_thank_you: {},
  step_no_show: {},
  talk_resumed: {},
  talk_booking: {},
  talk_asked: {},
  phone_code: { category: 'authentication' },
})

/** The name of a template, without its version. */
export type TemplateName = keyof typeof TEMPLATES
