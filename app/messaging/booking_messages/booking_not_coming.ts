import { bookingMessage } from './booking_message.ts'

/** Tells the host that the client does not come. The booking stands until one of them ends it. */
export const bookingNotComing = bookingMessage({
  name: 'booking_not_coming',
  tone: 'wait',
  to: { host: ['not_coming'] },
  purpose: 'change',
  footer: 'booked',
  whatsapp: { host: 'booking_not_coming' },
})
