import { namesOfPeople } from '#accounts'
import type { FileRefusal } from '#shared/inbox_files'
import { sql, type Trx } from '#core/database/transaction'
import { ticketIdsOfBuyer } from '#ticketing'
import { findConversation, type ConversationKey } from './find_conversation.ts'
import { readCursor, writeCursor } from './domain/cursor.ts'

/** A file of a client's message. While it waits, `type` is what its sender says; `size` is known of a kept one. */
export type ThreadFile = {
  id: string
  name: string | null
  type: string
  size: number | null
  state: 'waiting' | 'kept' | 'refused'
  reason: FileRefusal | null
}

/** One line of a thread: a message of the client or a member, or what we sent of a booking. */
export type ThreadLine = {
  kind: 'message' | 'delivery'
  id: string
  number: number | null
  direction: 'in' | 'out'
  channel: string
  text: string | null
  subject: string | null
  files: ThreadFile[] | null
  template: string | null
  authorId: string | null
  author: string | null
  /** The message of a delivery, as `GET /deliveries` names it. */
  message: string | null
  deliveryId: string | null
  state: string | null
  reason: string | null
  at: Date
}

export type ThreadPage = { items: ThreadLine[]; next: string | null }

const SIZE = 40

/**
 * What an account and a client wrote and what we sent of their bookings, the latest first. What was sent is read from the
 * ledger. Throws CONVERSATION_NOT_FOUND (404).
 */
export async function listThread(
  key: ConversationKey,
  { cursor, size = SIZE }: { cursor?: string; size?: number }
): Promise<ThreadPage> {
  const { buyerId } = await findConversation(key)
  const tickets = buyerId ? await ticketIdsOfBuyer(key.accountId, buyerId) : []
  const place = cursor ? readCursor(cursor) : undefined
  const rows = await sql<Omit<ThreadLine, 'author'>>(undefined, THREAD, {
    accountId: key.accountId,
    conversationId: key.id,
    tickets: tickets.map(({ id }) => id),
    series: [...new Set(tickets.flatMap(({ seriesId }) => seriesId ?? []))],
    at: place?.at ?? new Date(LAST),
    id: place?.id ?? '',
    most: size + 1,
  })
  const names = await namesOfPeople(rows.flatMap(({ authorId }) => authorId ?? []))
  const items = rows.slice(0, size).map((row) => ({
    ...row,
    author: row.authorId ? (names.get(row.authorId) ?? null) : null,
  }))
  const end = items.at(-1)
  return { items, next: rows.length > size ? writeCursor(end!) : null }
}

/** One message as its thread shows it. */
export async function findLine(
  trx: Trx,
  { accountId, messageId }: { accountId: string; messageId: string }
): Promise<ThreadLine> {
  const [row] = await sql<Omit<ThreadLine, 'author'>>(trx, ONE, { accountId, messageId })
  const names = await namesOfPeople(row!.authorId ? [row!.authorId] : [])
  return { ...row!, author: names.get(row!.authorId ?? '') ?? null }
}

/** An instant after all messages. */
const LAST = '9999-01-01T00:00:00Z'

const FILES = `SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.content_type, 'size', f.size,
      'state', f.state, 'reason', f.reason) ORDER BY f.number)
    FROM conversation_files f WHERE f.account_id = m.account_id AND f.message_id = m.id`

const MESSAGES = `
  SELECT 'message' AS kind, m.id, m.number, m.direction, m.channel, m.text, m.subject, (${FILES}) AS files,
    m.template, m.author_id AS "authorId", NULL AS message, m.delivery_id AS "deliveryId",
    d.state, d.reason, m.at
  FROM conversation_messages m
    LEFT JOIN deliveries d ON d.account_id = m.account_id AND d.id = m.delivery_id`

const ONE = `${MESSAGES} WHERE m.account_id = :accountId AND m.id = :messageId`

/** What did not go out is no part of a talk; it stands with its booking. */
const THREAD = `${MESSAGES}
  WHERE m.account_id = :accountId AND m.conversation_id = :conversationId
    AND (m.at, m.id::text) < (CAST(:at AS timestamptz), :id)
  UNION ALL
  SELECT 'delivery', d.id, NULL, 'out', d.channel, NULL, NULL, NULL::json, NULL, NULL, d.message, d.id,
    d.state, d.reason, coalesce(d.sent_at, d.due_at)
  FROM deliveries d
  WHERE d.account_id = :accountId AND d.about ->> 'audience' = 'attendee' AND d.about ->> 'kind' <> 'conversation'
    AND (d.about ->> 'ticketId' = ANY(:tickets) OR d.about ->> 'seriesId' = ANY(:series))
    AND d.state NOT IN ('planned', 'claimed', 'notSent')
    AND (coalesce(d.sent_at, d.due_at), d.id::text) < (CAST(:at AS timestamptz), :id)
  ORDER BY at DESC, id DESC LIMIT :most`
