import { bookingMessage } from './booking_message.ts'
import { TEMPLATES } from '../whatsapp_templates/templates.ts'

/** Tells both sides, and the members who attend, that a booking has another time. */
export const bookingRescheduled = bookingMessage({
  name: 'booking_rescheduled',
  to: { attendee: ['rescheduled'], host: ['rescheduled'] },
  isForMembers: true,
  purpose: 'change',
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: {
    attendee: TEMPLATES.booking_rescheduled,
    host: TEMPLATES.booking_rescheduled_host,
    collaborator: TEMPLATES.booking_rescheduled_host,
  },
})
