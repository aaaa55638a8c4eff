import { registrationMessage } from './registration_message.ts'

/** Tells the client that the registration stands. */
export const registrationConfirmed = registrationMessage({
  name: 'registration_confirmed',
  to: { attendee: ({ to }, type) => to === 'confirmed' && type !== 'ASSET' },
  isOptional: true,
  whatsapp: { attendee: 'registration_confirmed' },
})
