import messagingConfig from '#config/messaging'
import { EmailDriver } from './contract.ts'
import { composeMail } from './compose_mail.ts'
import { defineChannel } from '../define_channel.ts'
import { findSuppressed } from './bounces/find_suppressed.ts'

/** E-mail: each message as HTML and as plain text, with a calendar entry where there is one. */
export const email = defineChannel({
  name: 'email',
  keyPrefix: '',
  wants: (over) => over.email,
  carries: () => true,
  reach: ({ address }) => ({ address }),
  async barred(trx, readers) {
    // Each mail of a login follows from what its reader did, a few times an hour at most (docs/domain.md).
    const counted = readers.filter(({ isOfLogin }) => !isOfLogin)
    const found = await findSuppressed(
      trx,
      counted.map(({ address }) => address)
    )
    const suppressed = new Set(found.map(({ address }) => address.toLowerCase()))
    return readers.map(({ address, isOfLogin }) =>
      !isOfLogin && suppressed.has(address.toLowerCase()) ? 'suppressed' : undefined
    )
  },
  budget: () => messagingConfig.channels.email.budget,
  compose: composeMail,
  show: ({ text, html }) => ({ text, html, buttons: [] }),
  isWritable: true,
  driver: EmailDriver,
})
