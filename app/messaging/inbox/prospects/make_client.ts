import { splitPhone } from '#core/phones'
import { accountById } from '#accounts'
import type Conversation from '../conversation.ts'
import { addBuyer, requireBuyer } from '#ticketing'
import { joinClient, lockContact } from './join_client.ts'
import { conversationHasClient } from '../../errors.ts'
import type { Trx } from '#core/database/transaction'
import { findConversation, type ConversationKey } from '../find_conversation.ts'
import type { NewClient } from '../validators.ts'

/**
 * Makes a client of a person who wrote first; the conversation is theirs from then on. Without a phone they have the one that they wrote
 * from. Throws CONVERSATION_NOT_FOUND (404), CONVERSATION_HAS_CLIENT (409), BUYER_EXISTS (409).
 */
export async function addClient(
  trx: Trx,
  key: ConversationKey,
  client: NewClient
): Promise<Conversation> {
  const { accountId } = key
  const { contactId, phone } = await lockProspect(trx, key)
  const host = (await accountById(accountId, trx))!
  const wroteFrom = phone ? splitPhone(phone, host.country) : undefined
  const buyer = await addBuyer(trx, key, { phone: wroteFrom ?? null, ...client })
  return joined(await joinClient(trx, { accountId, contactId, buyerId: buyer.id }))
}

/**
 * Says that a person who wrote first is a client of the account. Who is that client already stays so. Throws CONVERSATION_NOT_FOUND
 * (404), BUYER_NOT_FOUND (404), CONVERSATION_HAS_CLIENT (409).
 */
export async function chooseClient(
  trx: Trx,
  key: ConversationKey,
  buyerId: string
): Promise<Conversation> {
  const { accountId } = key
  const known = await findConversation(key, trx)
  if (known.buyerId === buyerId) return known
  const { contactId } = await lockProspect(trx, key)
  await requireBuyer(trx, { accountId, buyerId })
  return joined(await joinClient(trx, { accountId, contactId, buyerId }))
}

/** The contact of a conversation that is no client's, locked. */
async function lockProspect(trx: Trx, key: ConversationKey) {
  const { buyerId, contactId } = await findConversation(key, trx)
  if (buyerId) throw conversationHasClient()
  // A conversation that is no client's is of a contact.
  const contact = await lockContact(trx, contactId!)
  return { contactId: contactId!, phone: contact?.phone ?? null }
}

/** Nothing was joined where another member, or a booking, was first. */
function joined(conversation: Conversation | undefined): Conversation {
  if (!conversation) throw conversationHasClient()
  return conversation
}
