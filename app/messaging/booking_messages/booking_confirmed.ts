import { bookingMessage } from './booking_message.ts'
import { TEMPLATES } from '../whatsapp_templates/templates.ts'

/** Tells the client that the booking stands. */
export const bookingConfirmed = bookingMessage({
  name: 'booking_confirmed',
  to: { attendee: ['booked', 'approved', 'paid'] },
  isOptional: true,
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { attendee: TEMPLATES.booking_confirmed },
})
