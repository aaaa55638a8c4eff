import { bookingMessage } from './booking_message.ts'

/** Tells both sides, and the members who attend, that a booking has another place or link. */
export const bookingRelocated = bookingMessage({
  name: 'booking_relocated',
  to: { attendee: ['relocated'], host: ['relocated'] },
  isForMembers: true,
  purpose: 'change',
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: {
    attendee: 'booking_relocated',
    host: 'booking_relocated_host',
    collaborator: 'booking_relocated_host',
  },
})
