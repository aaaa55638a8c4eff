import { entering, registrationMessage } from './registration_message.ts'

/** Tells the client that the host decides on the request. */
export const registrationRequested = registrationMessage({
  name: 'registration_requested',
  tone: 'wait',
  to: { attendee: entering('pendingApproval') },
  whatsapp: { attendee: 'registration_requested' },
})
