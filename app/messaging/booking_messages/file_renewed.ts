import { registrationMessage } from './registration_message.ts'

/** Sends the client the link to their file that the host renewed. */
export const fileRenewed = registrationMessage({
  name: 'file_renewed',
  to: {
    attendee: ({ from, to }, type) =>
      to === 'confirmed' && from === 'confirmed' && type === 'ASSET',
  },
  purpose: 'change',
  whatsapp: { attendee: 'file_renewed' },
})
