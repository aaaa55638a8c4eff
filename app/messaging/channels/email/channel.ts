import messagingConfig from '#config/messaging'
import { gathered } from '#core/gathered'
import { EmailDriver } from './contract.ts'
import { composeMail } from './compose_mail.ts'
import { defineChannel } from '../define_channel.ts'
import { findSuppressed } from './bounces/find_suppressed.ts'

/** The suppressed ones of all that are asked about at the same time. */
const suppressedTogether = gathered(async (lists: string[][]) => {
  const found = await findSuppressed(undefined, lists.flat())
  return lists.map(() => found)
})

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
    const addresses = counted.map(({ address }) => address)
    const found = await (trx ? findSuppressed(trx, addresses) : suppressedTogether(addresses))
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
