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
  proof_received: {},
  proof_refused: {},
  proof_to_review: {},
})

/** The name of a template, without its version. */
export type TemplateName = keyof typeof TEMPLATES
