import { API } from './api.ts'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { workOff } from './jobs.ts'
import { aBooking } from './booking.ts'
import { aPaidBooking } from './checkout.ts'
import db from '@adonisjs/lucid/services/db'
import type { TestHost } from './host.ts'
import { withWebhooks } from './whatsapp.ts'
import { ANAS_PHONE, aWhatsAppHost, tickingAna, whatsAppTo } from './whatsapp_hosts.ts'
import { batchOf, signedByMeta } from '#tests/fakes/whatsapp'
import type OutboxMessage from '#app/messaging/channels/outbox_message'

/** What one message of a user says, in the form of Meta's, and who sends it. */
type Said = { from?: object; at?: number; context?: string }

/** The sender whose phone Ana books with. */
export const FROM_ANA = { from: ANAS_PHONE.slice(1) }

type Cleanup = (undo: () => void) => void

/** A booking of Ana that was confirmed to her over WhatsApp. */
export async function aConfirmed(
  cleanup: Cleanup,
  wish: { service?: object; attendee?: object } = {}
) {
  withWebhooks(cleanup)
  const { attendee = tickingAna, service } = wish
  const host = await aWhatsAppHost({ own: false }, service ? ({ service } as never) : {})
  const { code } = await aBooking(host, { attendee })
  await workOff()
  return { host, code }
}

/** A booking of Ana, 140 soles by card, that is paid and was confirmed to her over WhatsApp. */
export async function aPaidConfirmed(cleanup: Cleanup, wish: { refunds?: object[] } = {}) {
  withWebhooks(cleanup)
  const price = { price: 140, currency: 'PEN', paymentOptions: { usePaymentProcessor: true } }
  const service = { ...price, policy: wish } as never
  const host = await aWhatsAppHost(
    { own: false },
    { service, account: { country: 'PE', currency: 'PEN' } }
  )
  const { code } = await aPaidBooking(host, { attendee: tickingAna })
  return { host, code }
}

/** How often bookings came into a state. */
export const eventsTo = async (state: string) => {
  const rows = await db.from('ticket_events').where({ to_state: state })
  return rows.length
}

/** The kinds of entries of a booking's history, by time. */
export const kindsOf = async (host: TestHost, code: string) => {
  const answer = await host.api.get(`/tickets/${code}/history`)
  return (answer.body() as { items: { kind: string }[] }).items.map(({ kind }) => kind)
}

/** A batch of Meta posted to us, signed. */
export async function fromMeta(body: string): Promise<number> {
  const call = { method: 'POST', body, headers: signedByMeta(body) }
  const response = await fetch(`${API}/webhooks/whatsapp`, call)
  await response.text()
  return response.status
}

/** One message as Meta tells of it. */
export function said(content: object, { from = FROM_ANA, at, context }: Said = {}) {
  const seconds = at ?? Math.floor(now().toSeconds())
  return {
    id: `wamid.${newId()}`,
    ...from,
    timestamp: String(seconds),
    ...(context && { context: { id: context } }),
    ...content,
  }
}

export const pressed = (payload: string) => ({
  type: 'button',
  button: { payload, text: 'Un botón' },
})

/** Sends messages and does the work that follows. */
export async function say(...messages: object[]): Promise<void> {
  await fromMeta(batchOf({ messages }))
  await workOff()
}

/** The payload of a button by its place in a kept message. */
export function payloadOf(message: OutboxMessage | undefined, place: number): string {
  const button = message?.whatsapp?.buttons[place]
  if (!button) throw new Error(`No button ${place} below: ${message?.text}`)
  return button.payload
}

/** Presses a button of Ana's newest message, and answers the message that comes back. */
export async function press(place: number, said_: Said = {}): Promise<OutboxMessage> {
  const before = await whatsAppTo(ANAS_PHONE)
  await say(said(pressed(payloadOf(before.at(-1), place)), said_))
  return newest()
}

/** Ana's newest message over WhatsApp. */
export async function newest(): Promise<OutboxMessage> {
  const messages = await whatsAppTo(ANAS_PHONE)
  return messages.at(-1)!
}

/** The titles of the buttons below a message. */
export const titlesOf = ({ whatsapp }: OutboxMessage) =>
  (whatsapp?.buttons ?? []).map(({ title }) => title)
