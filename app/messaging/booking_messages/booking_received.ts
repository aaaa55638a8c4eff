import { bookingMessage } from './booking_message.ts'

/** Tells the host, and the members who attend, of a new booking. */
export const bookingReceived = bookingMessage({
  name: 'booking_received',
  to: { host: ['booked', 'paid'] },
  isForMembers: true,
  isCollectable: true,
  isOptional: true,
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { host: 'booking_received', collaborator: 'booking_received' },
})
