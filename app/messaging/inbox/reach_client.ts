import { now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import type Conversation from './conversation.ts'
import { INBOX_TEMPLATES } from './inbox_templates.ts'
import { replyWindow, type ReplyWindow } from './domain/reply_window.ts'
import { mannersOfBuyer } from '#ticketing'
import { accountById } from '#accounts'
import { peopleOf, type Person } from './find_people.ts'
import type { Reach } from '../channels/define_channel.ts'
import { wasOwn, workingNumber } from '../channels/whatsapp/numbers/find_number.ts'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'

/** The person of a conversation, their language, and how an answer reaches them. */
export type Reached = {
  client: Person
  locale: 'es' | 'en'
  window: ReplyWindow
  whatsapp: Reach
  /** The host's own number that they wrote to last; nothing where it was the platform's. */
  number?: string
}

/**
 * How the person of a conversation is answered. Over WhatsApp: where they wrote from, else on a client's phone with the consent of a
 * booking. Who is no client yet has written to the host's own number, and reads that alone.
 */
export async function reachClient(conversation: Conversation, trx?: Trx): Promise<Reached> {
  const { accountId, buyerId, contactId, whatsappAt } = conversation
  const people = await peopleOf(accountId, [conversation], trx)
  const client = people.get(conversation.id)!
  const contact = contactId ? await WhatsAppContact.find(contactId, { client: trx }) : null
  const { number, isGone } = await writtenTo(accountId, contact)
  const window = replyWindow(isGone ? null : whatsappAt, now())
  if (!buyerId) {
    const host = await accountById(accountId, trx)
    const whatsapp = wayToProspect(contact!, isGone)
    return { client, locale: host?.locale ?? 'es', window, number, whatsapp }
  }
  const { locale, hasConsented } = await mannersOfBuyer({ accountId, buyerId }, trx)
  return { client, locale, window, number, whatsapp: wayTo(client, contact, hasConsented) }
}

/** Where a person who is no client yet is written to. It is where they wrote from, by the number that they wrote to. */
function wayToProspect(
  { phone, providerUserId, optedOutAt }: WhatsAppContact,
  isGone: boolean
): Reach {
  if (isGone) return { reason: 'numberGone' }
  return optedOutAt ? { reason: 'optedOut' } : { address: phone ?? providerUserId! }
}

/** Where a client is written to: where they wrote from, else their phone with a consent. */
function wayTo({ phone }: Person, contact: WhatsAppContact | null, hasConsented: boolean): Reach {
  const wroteFrom = contact?.phone ?? contact?.providerUserId
  if (wroteFrom) return { address: wroteFrom }
  if (!phone) return { reason: 'noPhone' }
  return hasConsented ? { address: phone } : { reason: 'noConsent' }
}

/** The host's own number that a client wrote to, and whether it is gone: a text goes from it alone. */
async function writtenTo(accountId: string, contact: WhatsAppContact | null) {
  const number = contact && (await wasOwn(contact.number)) ? contact.number : undefined
  const isGone = number !== undefined && (await workingNumber(accountId))?.phoneNumberId !== number
  return { number, isGone }
}

/** Whether a text names a template that a host may choose. */
export const isInboxTemplate = (name: string | null): name is (typeof INBOX_TEMPLATES)[number] =>
  INBOX_TEMPLATES.some((one) => one === name)
