import { bookingMessage } from './booking_message.ts'

/** Tells both sides, and the members who attend, that a booking has another time. */
export const bookingRescheduled = bookingMessage({
  name: 'booking_rescheduled',
  to: { attendee: ['rescheduled'], host: ['rescheduled'] },
  isForMembers: true,
  isCollectable: true,
  purpose: 'change',
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: {
    attendee: 'booking_rescheduled',
    host: 'booking_rescheduled_host',
    collaborator: 'booking_rescheduled_host',
  },
})
