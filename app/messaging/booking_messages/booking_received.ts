import { bookingMessage } from './booking_message.ts'
import { TEMPLATES } from '../whatsapp_templates/templates.ts'

/** Tells the host, and the members who attend, of a new booking. */
export const bookingReceived = bookingMessage({
  name: 'booking_received',
  to: { host: ['booked', 'paid'] },
  isForMembers: true,
  isOptional: true,
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { host: TEMPLATES.booking_received, collaborator: TEMPLATES.booking_received },
})
