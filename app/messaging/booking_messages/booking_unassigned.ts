import { bookingMessage } from './booking_message.ts'

/** Tells a member that another member attends in their place. */
export const bookingUnassigned = bookingMessage({
  name: 'booking_unassigned',
  tone: 'off',
  to: {},
  isForMembers: true,
  isAlwaysSent: true,
  isForFormerMembers: true,
  calendar: 'CANCEL',
  isOver: true,
  footer: 'booked',
  whatsapp: { collaborator: 'booking_unassigned' },
})
