import { registrationMessage } from './registration_message.ts'

/** Tells the host of a new registration; of one that the host confirmed they know. */
export const registrationReceived = registrationMessage({
  name: 'registration_received',
  to: {
    host: ({ from, to }) => from === null && (to === 'confirmed' || to === 'waitlist'),
  },
  isOptional: true,
})
