import type { ReadyStep } from '#shared/workflows'
import type { WhatsAppTemplates } from '../channels/define_channel.ts'

/** Chooses a template by what a message says. */
type Choice = Extract<WhatsAppTemplates['attendee'], (values: never) => unknown>

/** Our templates for the ready-made steps. */
const TEMPLATE_OF: Partial<Record<ReadyStep, ReturnType<Choice>>> = {
  confirmation: 'booking_confirmed',
  are_you_coming: 'booking_reminder',
  reminder: 'booking_reminder',
  unpaid: 'payment_halfway',
  waitlist_offer: 'waitlist_offered',
  thank_you: 'step_thank_you',
  no_show: 'step_no_show',
}

/** The template of a ready-made step, which its values name. */
export const stepTemplate: Choice = ({ ready }) =>
  TEMPLATE_OF[ready as ReadyStep] ?? 'booking_reminder'
