import messagingConfig from '#config/messaging'
import { WhatsAppDriver } from './contract.ts'
import { defineChannel } from '../define_channel.ts'
import { composeWhatsApp } from './compose_whatsapp.ts'
import { SenderRefused } from '../contract.ts'
import { findBarred } from './find_barred.ts'
import { chooseSender } from './numbers/choose_sender.ts'

/** WhatsApp: messages that have a template, to readers with a phone. */
export const whatsapp = defineChannel({
  name: 'whatsapp',
  keyPrefix: 'whatsapp:',
  wants: (over) => over.whatsapp === true,
  carries: ({ whatsapp: templates, isReply = false }, side) =>
    isReply || templates?.[side] !== undefined,
  reach: ({ whatsapp: reach = { reason: 'noPhone' } }) => reach,
  barred: findBarred,
  chooseSender,
  async ownDriver(sender) {
    const { ownNumbers } = messagingConfig
    if (!ownNumbers) throw new SenderRefused('token')
    return ownNumbers.whatsapp(sender)
  },
  budget(sender) {
    const { budget } = messagingConfig.channels.whatsapp
    const { perSecond } = messagingConfig.ownNumbers ?? {}
    if (!sender) return budget
    return perSecond
      ? { name: `whatsapp ${sender.phoneNumberId}`, perSecond, reserved: 0.5, patience: 2000 }
      : undefined
  },
  compose: composeWhatsApp,
  show: ({ text, buttons }) => ({ text, html: null, buttons: buttons.map(({ title }) => title) }),
  driver: WhatsAppDriver,
})
