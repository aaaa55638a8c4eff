import { bookingMessage } from './booking_message.ts'

/** Tells the client that they are on the waitlist of a date. */
export const waitlistJoined = bookingMessage({
  name: 'waitlist_joined',
  tone: 'wait',
  to: { attendee: ['waitlist_joined'] },
  footer: 'waitlist',
  leadsTo: 'see_turn',
  whatsapp: { attendee: 'waitlist_joined' },
})
