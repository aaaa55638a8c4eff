import { entering, registrationMessage } from './registration_message.ts'

/** Tells the client that the host has rejected the request. */
export const registrationRejected = registrationMessage({
  name: 'registration_rejected',
  tone: 'off',
  to: { attendee: entering('rejected') },
  purpose: 'end',
  isOver: true,
  whatsapp: { attendee: 'registration_rejected' },
})
