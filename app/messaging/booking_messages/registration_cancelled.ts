import { entering, registrationMessage } from './registration_message.ts'

/** Tells both sides that a registration was cancelled. */
export const registrationCancelled = registrationMessage({
  name: 'registration_cancelled',
  tone: 'off',
  to: { attendee: entering('cancelled'), host: entering('cancelled') },
  purpose: 'end',
  isOver: true,
  whatsapp: { attendee: 'registration_cancelled', host: 'registration_cancelled_host' },
})
