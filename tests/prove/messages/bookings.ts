import { DateTime } from 'luxon'
import { aHost } from '#database/factories/host'
import { bookHere, clientOf } from '../money/direct.ts'
import {
  allTemplates,
  claimTemplate,
  settleTemplate,
} from '#app/messaging/channels/whatsapp/templates/submit_templates'
import { TWILIO_CONTENT } from './stand_ins.ts'
import { collecting } from '#config/message_limits'

/** Messages of one booking: to both sides by e-mail, to the client over WhatsApp too. */
export const OF_A_BOOKING = 3

/** Approves every template at both providers, as their notifications would. */
export async function approveTemplates(): Promise<void> {
  for (const provider of ['twilio', 'whatsapp'] as const)
    for (const template of allTemplates({ provider })) {
      const place = { provider, businessAccount: '' }
      await claimTemplate(place, template)
      const { category } = template
      const approved = { providerId: TWILIO_CONTENT, state: 'approved', category } as const
      await settleTemplate(place, template, approved)
    }
}

/**
 * Hosts whose clients hear by e-mail and over WhatsApp; `most` bookings at most. Hosts take turns, so that each notice is a mail:
 * more of them in an hour would be collected. Answers a function that books the next hour, of a client of its own.
 */
export async function bookings(most: number): Promise<() => Promise<string>> {
  await approveTemplates()
  const hosts = Math.ceil(most / collecting.alone)
  const services: string[] = []
  while (services.length < hosts) {
    const { service } = await aHost({
      account: {
        roleId: 'BUSINESS',
        confirmations: {
          own: { email: true, whatsapp: false },
          clients: { email: true, whatsapp: true },
        },
      },
    })
    services.push(service.id)
  }
  const first = DateTime.now().plus({ days: 2 }).startOf('hour')
  let number = 0
  return async () => {
    const hours = Math.floor(number / hosts)
    const productId = services[number++ % hosts]!
    // Each domain has a few places at a mail server at once.
    const email = `client@client${number}.example`
    const attendee = { ...clientOf(number), email, whatsapp: true }
    const starts = [first.plus({ hours })]
    const { id } = await bookHere({ kind: 'hour', productId, starts, attendee })
    return id
  }
}
