import { bookingMessage } from './booking_message.ts'

/** Tells both sides, and the members who attend, that a booking was cancelled. */
export const bookingCancelled = bookingMessage({
  name: 'booking_cancelled',
  tone: 'off',
  to: { attendee: ['cancelled', 'waitlist_removed'], host: ['cancelled'] },
  isForMembers: true,
  isCollectable: true,
  purpose: 'end',
  calendar: 'CANCEL',
  isOver: true,
  footer: 'ended',
  leadsTo: 'book_again',
  whatsapp: {
    attendee: 'booking_cancelled',
    host: 'booking_cancelled_host',
    collaborator: 'booking_cancelled_host',
  },
})
