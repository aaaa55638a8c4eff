import { bookingMessage } from './booking_message.ts'
import { TEMPLATES } from '../whatsapp_templates/templates.ts'

/** Asks the host to decide on a request. */
export const bookingToApprove = bookingMessage({
  name: 'booking_to_approve',
  tone: 'wait',
  to: { host: ['requested'] },
  footer: 'requested',
  whatsapp: { host: TEMPLATES.booking_to_approve },
})
