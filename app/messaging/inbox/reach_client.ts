import { now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import type Conversation from './conversation.ts'
import { INBOX_TEMPLATES } from './inbox_templates.ts'
import { replyWindow, type ReplyWindow } from './domain/reply_window.ts'
import { buyersByIds, mannersOfBuyer, type BuyerCard } from '#ticketing'
import type { Reach } from '../channels/define_channel.ts'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'

/** The client of a conversation, their language, and how an answer reaches them. */
export type Reached = {
  client: BuyerCard
  locale: 'es' | 'en'
  window: ReplyWindow
  whatsapp: Reach
}

/**
 * How the client of a conversation is answered. Over WhatsApp: where they wrote from, else on their phone with the consent of a
 * booking.
 */
export async function reachClient(
  { accountId, buyerId, contactId, whatsappAt }: Conversation,
  trx?: Trx
): Promise<Reached> {
  const clients = await buyersByIds(accountId, [buyerId], trx)
  const client = clients.get(buyerId)!
  const { locale, hasConsented } = await mannersOfBuyer({ accountId, buyerId }, trx)
  const contact = contactId ? await WhatsAppContact.find(contactId, { client: trx }) : null
  const wroteFrom = contact?.phone ?? contact?.providerUserId
  const window = replyWindow(whatsappAt, now())
  if (wroteFrom) return { client, locale, window, whatsapp: { address: wroteFrom } }
  if (!client.phone) return { client, locale, window, whatsapp: { reason: 'noPhone' } }
  const whatsapp: Reach = hasConsented ? { address: client.phone } : { reason: 'noConsent' }
  return { client, locale, window, whatsapp }
}

/** Whether a text names a template that a host may choose. */
export const isInboxTemplate = (name: string | null): name is (typeof INBOX_TEMPLATES)[number] =>
  INBOX_TEMPLATES.some((one) => one === name)
