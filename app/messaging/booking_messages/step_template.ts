import type { ReadyStep } from '#shared/workflows'
import type { Content } from '../channels/letter.ts'
import type { TemplateName } from '../channels/whatsapp/templates/templates.ts'

/** Our templates for the ready-made steps. */
const TEMPLATE_OF: Record<ReadyStep, TemplateName> = {
  confirmation: 'booking_confirmed',
  are_you_coming: 'booking_reminder',
  reminder: 'booking_reminder',
  unpaid: 'payment_halfway',
  thank_you: 'step_thank_you',
  no_show: 'step_no_show',
}

/** The template of a ready-made step, which its values name. */
export function stepTemplate({ ready }: NonNullable<Content['values']>): TemplateName {
  return TEMPLATE_OF[(ready || 'reminder') as ReadyStep]
}
