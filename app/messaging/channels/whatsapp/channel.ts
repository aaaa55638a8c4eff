import { WhatsAppDriver } from './contract.ts'
import { defineChannel } from '../define_channel.ts'
import { composeWhatsApp } from './compose_whatsapp.ts'

/** WhatsApp: messages that have a template, to readers with a phone. */
export const whatsapp = defineChannel({
  name: 'whatsapp',
  keyPrefix: 'whatsapp:',
  wants: (confirmations) => confirmations.whatsapp === true,
  carries: ({ whatsapp: templates }, side) => templates?.[side] !== undefined,
  addressOf: ({ phone }) => phone,
  compose: composeWhatsApp,
  show: ({ text }) => ({ text, html: null }),
  driver: WhatsAppDriver,
})
