import { now } from '#core/time'
import { newId } from '#core/ids'
import type WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'
import { knowContact } from '../channels/whatsapp/contacts/know_contact.ts'
import { ownerOf } from '../channels/whatsapp/numbers/find_number.ts'
import { optOf } from '../channels/whatsapp/contacts/domain/opt_words.ts'
import { sql, type Trx } from '#core/database/transaction'
import { receiveMessage } from '../whatsapp_replies/receive_message.ts'
import type { IncomingMessage } from '../channels/whatsapp/incoming.ts'

/** Stores a message to one of our numbers and hands it on, once for each id of its provider. */
export async function takeIncoming(trx: Trx, message: IncomingMessage): Promise<void> {
  const { number, sender, content, at } = message
  if (!sender.phone && !sender.providerUserId) return
  const contact = await knowContact(trx, { number, identity: sender, wroteAt: at })
  const opt = optIn(message, contact)
  const messageId = newId()
  const [stored] = await sql(trx, STORE, {
    id: messageId,
    contactId: contact.id,
    provider: message.provider,
    providerId: message.id,
    contextId: message.contextId ?? null,
    content: JSON.stringify(content),
    at: at.toJSDate(),
    now: now().toJSDate(),
  })
  if (!stored) return

  if (opt) await contact.merge({ optedOutAt: opt === 'stop' ? at : null }).save()
  const ownerId = await ownerOf(number, trx)
  await receiveMessage(trx, { ...message, messageId, contactId: contact.id, opt, ownerId })
}

/** What a text asks of our messages. A word that begins them again lifts no stop that was written after it. */
function optIn({ content, at }: IncomingMessage, { optedOutAt }: WhatsAppContact) {
  const opt = content.kind === 'text' ? optOf(content.text) : undefined
  const isOvertaken = opt === 'start' && optedOutAt && optedOutAt > at
  return isOvertaken ? undefined : opt
}

const STORE = `INSERT INTO whatsapp_messages
    (id, contact_id, provider, provider_id, context_id, content, at, created_at)
  VALUES (:id, :contactId, :provider, :providerId, :contextId, CAST(:content AS jsonb), :at, :now)
  ON CONFLICT (provider, provider_id) DO NOTHING RETURNING id`
