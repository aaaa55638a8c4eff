import { entering, registrationMessage } from './registration_message.ts'

/** Tells the client that they are on the list of a waitlist form. */
export const waitlistEnrolled = registrationMessage({
  name: 'waitlist_enrolled',
  tone: 'wait',
  to: { attendee: entering('waitlist') },
  isOptional: true,
  whatsapp: { attendee: 'waitlist_enrolled' },
})
