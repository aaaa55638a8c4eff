import { bookingMessage } from './booking_message.ts'

/** Offers a place of a date to the client who is next on its waitlist. */
export const waitlistOffered = bookingMessage({
  name: 'waitlist_offered',
  tone: 'wait',
  to: { attendee: ['waitlist_offered'] },
  usefulUntil: ({ booking }) => booking.offeredUntil,
  footer: 'waitlist',
  leadsTo: 'take_place',
  isDefault: 'waitlist_offered',
  whatsapp: { attendee: 'waitlist_offered' },
})
