import { bookingMessage } from './booking_message.ts'

/** Tells both sides, and the members who attend, that one date was cancelled while the others stand. */
export const sessionCancelled = bookingMessage({
  name: 'session_cancelled',
  tone: 'off',
  to: { attendee: ['date_cancelled'], host: ['date_cancelled'] },
  isForMembers: true,
  purpose: 'end',
  calendar: 'CANCEL',
  isOver: true,
  footer: 'ended',
  whatsapp: {
    attendee: 'session_cancelled',
    host: 'session_cancelled_host',
    collaborator: 'session_cancelled_host',
  },
})
