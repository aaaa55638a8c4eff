import { now } from '#core/time'
import { newId } from '#core/ids'
import Conversation from '../conversation.ts'
import { mergeConversations } from './merge_conversations.ts'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'
import WhatsAppContact from '../../channels/whatsapp/contacts/whatsapp_contact.ts'

/** A contact of an account's own number, and the client that it is from now on. */
type Pair = { accountId: string; contactId: string; buyerId: string }

/**
 * Makes the conversation of a contact that of a client. It stays as it is where the client has none, else both become the client's one.
 * Nothing where the contact has none, or a client already. The contact is locked before the client and their conversations, as where
 * a message is kept, so that of several who join it one does.
 */
export async function joinClient(trx: Trx, pair: Pair): Promise<Conversation | undefined> {
  const { accountId, contactId, buyerId } = pair
  await lockContact(trx, contactId)
  const query = Conversation.query({ client: trx }).where({ accountId, contactId })
  const prospect = await query.whereNull('buyerId').forUpdate().first()
  if (!prospect) return undefined
  const { id } = prospect
  const kept = (await takesPlace(trx, pair, prospect)) ? undefined : await clientsOwn(trx, pair)
  if (kept) await mergeConversations(trx, kept, prospect)
  else await prospect.merge({ buyerId }).save()
  await sql(trx, POINT_DELIVERIES, { accountId, buyerId, from: id, to: kept?.id ?? id })
  await notifyLive(trx, { accountId, topic: 'messages', id })
  if (kept) await notifyLive(trx, { accountId, topic: 'messages', id: kept.id })
  return kept ?? prospect
}

/** Locks a contact until the transaction ends: what it writes meanwhile waits. */
export async function lockContact(trx: Trx, contactId: string): Promise<WhatsAppContact | null> {
  return WhatsAppContact.query({ client: trx }).where({ id: contactId }).forUpdate().first()
}

/**
 * Whether a client has no conversation. Their place is taken until the transaction ends: a message of theirs that would begin one
 * waits, and finds this one.
 */
async function takesPlace(
  trx: Trx,
  { accountId, buyerId }: Pair,
  { channel, lastAt }: Conversation
): Promise<boolean> {
  const place = { accountId, buyerId, channel, id: newId(), lastAt: lastAt.toJSDate() }
  const rows = await sql(trx, TAKE, { ...place, now: now().toJSDate() })
  if (rows.length === 0) return false
  await sql(trx, GIVE_BACK, { accountId, id: place.id })
  return true
}

const TAKE = `INSERT INTO conversations (account_id, id, buyer_id, channel, last_at, created_at, updated_at)
  VALUES (:accountId, :id, :buyerId, :channel, :lastAt, :now, :now) ON CONFLICT (account_id, buyer_id) DO NOTHING RETURNING id`

const GIVE_BACK = 'DELETE FROM conversations WHERE account_id = :accountId AND id = :id'

function clientsOwn(trx: Trx, { accountId, buyerId }: Pair): Promise<Conversation> {
  return Conversation.query({ client: trx }).where({ accountId, buyerId }).forUpdate().firstOrFail()
}

/** Answers that were sent before name the conversation and its client from now on. */
const POINT_DELIVERIES = `UPDATE deliveries d
  SET about = d.about || jsonb_build_object('conversationId', CAST(:to AS text), 'buyerId', CAST(:buyerId AS text))
  FROM conversation_messages m
  WHERE m.account_id = :accountId AND m.conversation_id = :to AND d.account_id = m.account_id AND d.id = m.delivery_id
    AND d.about ->> 'conversationId' = CAST(:from AS text)`
