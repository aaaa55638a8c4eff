import { EmailDriver } from './contract.ts'
import { composeMail } from './compose_mail.ts'
import { defineChannel } from '../define_channel.ts'

/** E-mail: each message as HTML and as plain text, with a calendar entry where there is one. */
export const email = defineChannel({
  name: 'email',
  keyPrefix: '',
  wants: (over) => over.email,
  carries: () => true,
  reach: ({ address }) => ({ address }),
  compose: composeMail,
  show: ({ text, html }) => ({ text, html }),
  isWritable: true,
  driver: EmailDriver,
})
