import Delivery from '../deliveries/delivery.ts'
import Conversation from './conversation.ts'
import { sql, type Trx } from '#core/database/transaction'
import { buyerOfTicket, latestBuyerWithPhone } from '#ticketing'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'
import { phoneAliases } from '../channels/whatsapp/contacts/domain/phone_aliases.ts'

/** The person who wrote to an account; `buyerId` is null of one who is no client yet. */
export type Writer = { accountId: string; buyerId: string | null }

/** A client of an account. */
type Client = { accountId: string; buyerId: string }

/** What of a received message tells whose client wrote it. */
type Signs = Pick<ReceivedMessage, 'contactId' | 'contextId' | 'sender' | 'ownerId'>

/**
 * Who wrote a message, and the account that it is for; nothing where both are unknown. The message that it answers decides, then what that account and the client last had with each other, then the last booking
 * with the phone. A message to a host's own number is for that host, also from an unknown phone.
 */
export async function findWriter(trx: Trx, signs: Signs): Promise<Writer | undefined> {
  const { contextId, ownerId } = signs
  const answered = contextId ? await deliveryOf(trx, contextId, ownerId) : undefined
  // What a host answers to a message of their own is no client's.
  if (answered && answered.about.audience !== 'attendee') return undefined
  const client = answered ? await clientOf(trx, answered) : undefined
  if (client || (answered && !ownerId)) return client
  return (
    (await findClient(trx, signs)) ?? (ownerId ? { accountId: ownerId, buyerId: null } : undefined)
  )
}

/** The client who wrote from a contact, was written to there, or booked with its phone, in this order. */
async function findClient(
  trx: Trx,
  { sender, contactId, ownerId }: Signs
): Promise<Client | undefined> {
  const names = namesOf(sender)
  const spoken = await Conversation.query({ client: trx })
    .where({ contactId, ...(ownerId && { accountId: ownerId }) })
    .whereNotNull('buyerId')
    .orderBy('lastAt', 'desc')
    .first()
  const written = await latestDeliveryTo(trx, names, ownerId)
  const isLater = written && (!spoken || written.dueAt > spoken.lastAt)
  const writer = isLater ? await clientOf(trx, written) : undefined
  if (writer) return writer
  return spoken ? clientIn(spoken) : byPhone(trx, sender.phone, ownerId)
}

/** The client of a conversation; nothing where it is of a person who is none yet. */
function clientIn({ accountId, buyerId }: Conversation): Client | undefined {
  return buyerId ? { accountId, buyerId } : undefined
}

const namesOf = ({ phone, providerUserId }: Signs['sender']) => [
  ...(phone ? phoneAliases(phone) : []),
  ...(providerUserId ? [providerUserId] : []),
]

function deliveryOf(trx: Trx, reference: string, ownerId: string | undefined) {
  return Delivery.query({ client: trx })
    .where({ reference, channel: 'whatsapp', ...(ownerId && { accountId: ownerId }) })
    .first()
}

/** The last message to a client: of any account from the platform's number, or of one account. */
async function latestDeliveryTo(trx: Trx, names: string[], ownerId: string | undefined) {
  const [found] = await sql<{ accountId: string; id: string }>(trx, LATEST, {
    names,
    ownerId: ownerId ?? null,
  })
  return found && Delivery.query({ client: trx }).where(found).firstOrFail()
}

const LATEST = `SELECT account_id AS "accountId", id FROM deliveries
  WHERE mailbox = ANY(CAST(:names AS citext[])) AND channel = 'whatsapp' AND sent_at IS NOT NULL AND about ->> 'audience' = 'attendee'
    AND CASE WHEN CAST(:ownerId AS uuid) IS NULL THEN sender IS NULL ELSE account_id = :ownerId END
  ORDER BY due_at DESC, id DESC LIMIT 1`

/** The client that a delivery went to. Nothing for one to a host or to no client, or whose booking is gone. */
export async function clientOf(
  trx: Trx,
  { accountId, about }: Pick<Delivery, 'accountId' | 'about'>
): Promise<Client | undefined> {
  if (about.audience !== 'attendee') return undefined
  if (about.kind === 'conversation') {
    const id = String(about.conversationId)
    const found = await Conversation.query({ client: trx }).where({ accountId, id }).first()
    return found ? clientIn(found) : undefined
  }
  const ticketId = about.ticketId ?? about.seriesId
  if (typeof ticketId !== 'string') return undefined
  const buyerId = await buyerOfTicket({ accountId, ticketId }, trx)
  return buyerId ? { accountId, buyerId } : undefined
}

async function byPhone(
  trx: Trx,
  phone: string | undefined,
  ownerId: string | undefined
): Promise<Client | undefined> {
  if (!phone) return undefined
  const buyer = await latestBuyerWithPhone(trx, phoneAliases(phone), ownerId)
  return buyer && { accountId: buyer.accountId, buyerId: buyer.id }
}
