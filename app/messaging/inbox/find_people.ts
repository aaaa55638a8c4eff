import { writtenPhone } from '#core/phones'
import { buyersByIds } from '#ticketing'
import type { Trx } from '#core/database/transaction'
import type Conversation from './conversation.ts'
import WhatsAppContact from '../channels/whatsapp/contacts/whatsapp_contact.ts'

/** Who a conversation is with. `id` and `email` are null of a person who is no client yet; `phone` is in E.164. */
export type Person = { id: string | null; name: string; email: string | null; phone: string | null }

/** What of a conversation says who it is with. */
type Known = Pick<Conversation, 'id' | 'buyerId' | 'contactId'>

/** Who some conversations of an account are with, by their ids. */
export async function peopleOf(
  accountId: string,
  conversations: Known[],
  trx?: Trx
): Promise<Map<string, Person>> {
  const buyerIds = conversations.flatMap(({ buyerId }) => buyerId ?? [])
  const clients = await buyersByIds(accountId, buyerIds, trx)
  const prospects = conversations.filter(({ buyerId }) => buyerId === null)
  const contacts = await contactsByIds(
    prospects.flatMap(({ contactId }) => contactId ?? []),
    trx
  )
  return new Map(
    conversations.map(({ id, buyerId, contactId }) => [
      id,
      buyerId ? clients.get(buyerId)! : personOf(contacts.get(contactId!)!),
    ])
  )
}

async function contactsByIds(ids: string[], trx?: Trx): Promise<Map<string, WhatsAppContact>> {
  if (ids.length === 0) return new Map()
  const contacts = await WhatsAppContact.query({ client: trx }).whereIn('id', ids)
  return new Map(contacts.map((contact) => [contact.id, contact]))
}

/** How many letters of a provider's id tell people without a name and a phone apart. */
const SHOWN_OF_ID = 4

/** A person as WhatsApp names them: by the chosen name, else by phone, else by the end of their id. */
function personOf({ name, phone, providerUserId }: WhatsAppContact): Person {
  const number = phone && writtenPhone(phone)
  const called = name ?? number ?? `WhatsApp …${providerUserId!.slice(-SHOWN_OF_ID)}`
  return { id: null, name: called, email: null, phone }
}
