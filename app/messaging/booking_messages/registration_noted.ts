import { registrationMessage } from './registration_message.ts'

/** Brings the client what their host wrote about a registration. */
export const registrationNoted = registrationMessage({
  name: 'registration_noted',
  to: { attendee: () => true },
  isForNotes: true,
  purpose: 'change',
  whatsapp: { attendee: 'booking_noted' },
})
