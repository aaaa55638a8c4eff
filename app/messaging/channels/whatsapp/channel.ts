import messagingConfig from '#config/messaging'
import { WhatsAppDriver } from './contract.ts'
import { defineChannel } from '../define_channel.ts'
import { composeWhatsApp } from './compose_whatsapp.ts'
import { findOptedOut } from './contacts/find_opted_out.ts'

/** WhatsApp: messages that have a template, to readers with a phone. */
export const whatsapp = defineChannel({
  name: 'whatsapp',
  keyPrefix: 'whatsapp:',
  wants: (over) => over.whatsapp === true,
  carries: ({ whatsapp: templates, isReply = false }, side) =>
    isReply || templates?.[side] !== undefined,
  reach: ({ whatsapp: reach = { reason: 'noPhone' } }) => reach,
  async barred(trx, readers) {
    const { number, isConnected } = messagingConfig.channels.whatsapp
    if (!isConnected) return readers.map(() => 'notConnected' as const)
    const addresses = readers.filter(({ isReply }) => !isReply).map(({ address }) => address)
    const out = await findOptedOut(trx, number, addresses)
    return readers.map(({ address, isReply }) =>
      !isReply && out.has(address) ? 'optedOut' : undefined
    )
  },
  budget: () => messagingConfig.channels.whatsapp.budget,
  compose: composeWhatsApp,
  show: ({ text, buttons }) => ({ text, html: null, buttons: buttons.map(({ title }) => title) }),
  driver: WhatsAppDriver,
})
