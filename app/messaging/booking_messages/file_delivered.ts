import { registrationMessage } from './registration_message.ts'

/** Sends the client the link to the file that they bought. */
export const fileDelivered = registrationMessage({
  name: 'file_delivered',
  to: {
    attendee: ({ from, to }, type) =>
      to === 'confirmed' && from !== 'confirmed' && type === 'ASSET',
  },
  purpose: 'end',
  whatsapp: { attendee: 'file_delivered' },
})
