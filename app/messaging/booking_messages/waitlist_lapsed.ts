import { bookingMessage } from './booking_message.ts'

/** Tells a client that the place offered to them went to the next in line. */
export const waitlistLapsed = bookingMessage({
  name: 'waitlist_lapsed',
  tone: 'off',
  to: { attendee: ['waitlist_lapsed'] },
  isOver: true,
  purpose: 'end',
  footer: 'waitlist',
  leadsTo: 'book_again',
  whatsapp: { attendee: 'waitlist_lapsed' },
})
