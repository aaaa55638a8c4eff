import db from '@adonisjs/lucid/services/db'
import { apiOf } from './api.ts'
import { ana, aProHost, type TestHost } from './host.ts'
import type { HostWish } from '#database/factories/host'
import Delivery from '#app/messaging/deliveries/delivery'
import OutboxMessage from '#app/messaging/channels/outbox_message'

/** Ana, who ticks that she gets WhatsApp. */
export const tickingAna = { ...ana, whatsapp: true }

/** Her phone, and the one that a host proved. */
export const ANAS_PHONE = '+51' + ana.phone.number.replace(/\D/g, '')
export const HOSTS_PHONE = '+51955000777'

type Switches = { own?: boolean; clients?: boolean; email?: boolean; reminders?: object }

/** A host with PRO and a proved phone who writes over WhatsApp; with `email: false` over nothing else where that may be. */
export async function aWhatsAppHost(
  { own = true, clients = true, email = true, reminders }: Switches = {},
  wish: HostWish = {}
): Promise<TestHost> {
  const host = await aProHost(wish)
  const saved = await apiOf(host.token).patch('/users/me', {
    phone: { prefix: '+51', number: '955000777' },
    confirmations: { own: { email, whatsapp: own }, clients: { email, whatsapp: clients } },
    ...(reminders && { reminders }),
  })
  saved.assertStatus(200)
  await db.from('accounts').where({ id: host.account.id }).update({ verified_phone: HOSTS_PHONE })
  return host
}

/** What was sent to a phone, the oldest first. */
export const whatsAppTo = (phone: string) =>
  OutboxMessage.query().where({ to: phone, channel: 'whatsapp' }).orderBy('at').orderBy('id')

/** Deliveries of a message to the client, by channel. */
export async function toClient(message = 'booking_confirmed') {
  const rows = await Delivery.query()
    .where({ message })
    .whereRaw(`about ->> 'audience' = 'attendee'`)
  return {
    email: rows.find(({ channel }) => channel === 'email'),
    whatsapp: rows.find(({ channel }) => channel === 'whatsapp'),
  }
}

/** WhatsApp messages that an account has used in all months. */
export async function usedBy(accountId: string): Promise<number> {
  const rows = await db.from('message_counts').where({ account_id: accountId })
  return rows.reduce((sum, { used }) => sum + used, 0)
}
