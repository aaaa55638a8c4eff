import { newCode, newId } from '#core/ids'
import { product } from '#config/product'
import { send } from '#core/jobs'
import { notFound } from '#core/errors'
import messagingConfig from '#config/messaging'
import type { Trx } from '#core/database/transaction'
import Delivery from '../deliveries/delivery.ts'
import { buyerOfReply } from '../channels/email/replies/reply_address.ts'
import OutboxMessage from '../channels/outbox_message.ts'
import { notifySimulated } from '#jobs/messaging/notify_simulated'
import { toPhone } from '../channels/whatsapp/contacts/domain/phone_aliases.ts'
import { readButtonPayload } from '../channels/whatsapp/button_payload.ts'
import type { MessageStatus } from '../channels/whatsapp/news.ts'
import type { IncomingContent } from '../channels/whatsapp/incoming.ts'
import type { SimulatedNotice } from '../channels/whatsapp/drivers/simulator_webhook.ts'

/** Throws NOT_FOUND (404) where no local driver is used, or its outbox is not open. */
export function requireSimulator(): void {
  if (!messagingConfig.webhooks.simulator) throw notFound()
}

/** Lets a provider say what has become of a kept message. Throws NOT_FOUND (404). */
export async function simulateStatus(
  trx: Trx,
  { deliveryId, status }: { deliveryId: string; status: MessageStatus }
): Promise<void> {
  const kept = await OutboxMessage.findBy('deliveryId', deliveryId, { client: trx })
  const delivery = kept && (await Delivery.findBy('id', deliveryId, { client: trx }))
  if (!delivery) throw notFound()
  await notify(trx, { status: { channel: delivery.channel, deliveryId, status } })
}

/** Lets the reader of a kept message press one of its buttons. Throws NOT_FOUND (404). */
export async function pressButton(
  trx: Trx,
  { deliveryId, button }: { deliveryId: string; button: string }
): Promise<void> {
  const kept = await OutboxMessage.findBy('deliveryId', deliveryId, { client: trx })
  const pressed = kept?.whatsapp?.buttons.find(
    ({ payload }) => (readButtonPayload(payload)?.action ?? payload) === button
  )
  if (!kept || !pressed) throw notFound()
  const content: IncomingContent = { kind: 'button', ...pressed }
  await writeAs(trx, { from: kept.to, to: kept.whatsapp?.from, content, contextId: kept.id })
}

/** Lets a user of WhatsApp write to one of our numbers. */
export async function writeAs(trx: Trx, written: Written): Promise<void> {
  const { from, name, to, content, contextId } = written
  const phone = toPhone(from)
  const number = to ?? messagingConfig.channels.whatsapp.number
  const sender = phone ? { phone } : { providerUserId: from }
  await notify(trx, { message: { number, ...sender, name, content, contextId } })
}

type SimulatedMail = NonNullable<SimulatedNotice['mail']>

/** The answer of its reader to a kept mail, which it quotes. Throws NOT_FOUND (404) where answers go elsewhere. */
export async function answerToMail(
  deliveryId: string,
  text: string
): Promise<{ body: object; mail: SimulatedMail }> {
  const kept = await OutboxMessage.findBy('deliveryId', deliveryId)
  if (!kept?.replyTo || !buyerOfReply(kept.replyTo)) throw notFound()
  const quoted = kept.text.split('\n').map((line) => `> ${line}`)
  const from = product.name
  const whole = [text, '', `On ${kept.at.toFormat('d LLL yyyy, HH:mm')}, ${from} wrote:`, ...quoted]
  return {
    body: { text: whole.join('\n'), html: null, headers: {} },
    mail: { id: newCode(), from: kept.to, to: kept.replyTo, subject: `Re: ${kept.subject}` },
  }
}

/** Lets a mail reach one of our addresses. */
export async function answerMail(trx: Trx, mail: SimulatedMail): Promise<void> {
  await notify(trx, { mail })
}

type Written = {
  from: string
  /** Of the sender's profile. */
  name?: string
  to?: string
  content: IncomingContent
  contextId?: string
}

async function notify(trx: Trx, told: Omit<SimulatedNotice, 'id'>) {
  const notice: SimulatedNotice = { id: newId(), ...told }
  await send(trx, notifySimulated, { notice: JSON.stringify(notice) })
}
