import { entering, registrationMessage } from './registration_message.ts'

/** Asks the host to decide on a request. */
export const registrationToApprove = registrationMessage({
  name: 'registration_to_approve',
  tone: 'wait',
  to: { host: entering('pendingApproval') },
  whatsapp: { host: 'registration_to_approve' },
})
