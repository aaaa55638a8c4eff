import { isPaidNow } from './domain/changes.ts'
import { registrationMessage } from './registration_message.ts'

/** States of a registration that its host hears of at once. */
const STANDING = ['confirmed', 'waitlist']

/** Tells the host of a new registration, or of one that was paid. */
export const registrationReceived = registrationMessage({
  name: 'registration_received',
  to: {
    host: (change) => isPaidNow(change) || (change.from === null && STANDING.includes(change.to)),
  },
  isOptional: true,
  isCollectable: true,
  whatsapp: { host: 'registration_received' },
})
