import type { DateTime } from 'luxon'
import type Conversation from '../conversation.ts'
import { sql, type Trx } from '#core/database/transaction'

/**
 * Makes two locked conversations of an account one. It has the messages of both in the order of time, what is unread of both, and their
 * files. `other` is deleted. Messages count on from what both had, so that no number is lower than before.
 */
export async function mergeConversations(
  trx: Trx,
  kept: Conversation,
  other: Conversation
): Promise<void> {
  const { accountId } = kept
  const messages = kept.messages + other.messages
  const both = { accountId, kept: kept.id, other: other.id, messages }
  const [read] = await sql<{ unread: number | null; channel: string | null }>(trx, FACTS, both)
  await sql(trx, NUMBER, both)
  await sql(trx, TURN, both)
  const isLater = later(kept.whatsappAt, other.whatsappAt) === other.whatsappAt
  await kept
    .merge({
      messages,
      // All before the first unread message counts as read.
      readNumber: read?.unread ? read.unread - 1 : messages,
      unread: kept.unread + other.unread,
      channel: read?.channel ?? kept.channel,
      lastAt: later(kept.lastAt, other.lastAt)!,
      whatsappAt: later(kept.whatsappAt, other.whatsappAt),
      contactId: isLater ? other.contactId : kept.contactId,
      assigneeId: kept.assigneeId ?? other.assigneeId,
    })
    .save()
  await other.delete()
}

const later = (one: DateTime | null, two: DateTime | null) =>
  one && two && one > two ? one : (two ?? one)

/** The messages of both with their places in the order of time. */
const ORDERED = `SELECT m.id, m.direction, m.channel, m.number > c.read_number AS is_new,
    row_number() OVER (ORDER BY m.at, m.created_at, m.number, m.id) + :messages - count(*) OVER () AS place
  FROM conversation_messages m JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
  WHERE m.account_id = :accountId AND m.conversation_id IN (:kept, :other)`

/** The place of the first unread message, and the channel of the client's last one. */
const FACTS = `SELECT (min(place) FILTER (WHERE direction = 'in' AND is_new))::int AS unread,
    (array_agg(channel ORDER BY place DESC) FILTER (WHERE direction = 'in'))[1] AS channel
  FROM (${ORDERED}) ordered`

/** Below zero first: two messages never have one number. */
const NUMBER = `UPDATE conversation_messages SET conversation_id = :kept, number = -ordered.place
  FROM (${ORDERED}) ordered WHERE conversation_messages.account_id = :accountId AND conversation_messages.id = ordered.id`

const TURN = `UPDATE conversation_messages SET number = -number
  WHERE account_id = :accountId AND conversation_id = :kept AND number < 0`
