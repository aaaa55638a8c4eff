import { now } from '#core/time'
import { send } from '#core/jobs'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import Conversation from '../conversation.ts'
import { inbox } from '#config/message_limits'
import { sql, type Trx } from '#core/database/transaction'
import { joinProspects } from '#jobs/messaging/join_prospects'

/** A contact that has written to the own number of an account, and when. */
type Writing = { accountId: string; contactId: string; at: DateTime }

/**
 * The conversation of a contact that is no client's, locked, which its first message begins. Nothing past a ceiling of the day: the
 * message is kept with the number alone then. The contact is locked. A job looks for its client once the conversation is seen by
 * all, because they may have become one at the same moment.
 */
export async function conversationOfContact(
  trx: Trx,
  writing: Writing
): Promise<Conversation | undefined> {
  const { accountId, contactId } = writing
  const query = Conversation.query({ client: trx }).where({ accountId, contactId })
  const known = await query.whereNull('buyerId').forUpdate().first()
  if (known) return (await hasRoom(trx, known)) ? known : undefined
  if ((await begunIn(trx, accountId)) >= inbox.prospectsDay) return undefined
  const { at: lastAt } = writing
  const begun = { accountId, id: newId(), contactId, channel: 'whatsapp', lastAt }
  const conversation = await Conversation.create(
    { ...begun, messages: 0, readNumber: 0, unread: 0 },
    { client: trx }
  )
  const conversationId = conversation.id
  await send(trx, joinProspects, { accountId, conversationId }, { about: conversationId })
  return conversation
}

const dayAgo = () => now().minus({ days: 1 }).toJSDate()

async function begunIn(trx: Trx, accountId: string): Promise<number> {
  const [row] = await sql<{ begun: number }>(trx, BEGUN, { accountId, since: dayAgo() })
  return row!.begun
}

const BEGUN = `SELECT count(*)::int AS begun FROM conversations
  WHERE account_id = :accountId AND buyer_id IS NULL AND created_at > :since`

async function hasRoom(trx: Trx, { accountId, id }: Conversation): Promise<boolean> {
  const [row] = await sql<{ written: number }>(trx, WRITTEN, { accountId, id, since: dayAgo() })
  return row!.written < inbox.prospectMessagesDay
}

const WRITTEN = `SELECT count(*)::int AS written FROM conversation_messages
  WHERE account_id = :accountId AND conversation_id = :id AND direction = 'in' AND created_at > :since`
