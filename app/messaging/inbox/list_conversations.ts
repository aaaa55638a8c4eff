import Conversation from './conversation.ts'
import { namesOfPeople } from '#accounts'
import { containing } from '#core/search'
import { sql } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { readCursor, writeCursor } from './domain/cursor.ts'
import { buyersCalled } from '#ticketing'
import { peopleOf, type Person } from './find_people.ts'
import type { ConversationFilter } from './validators.ts'

/** The last message of a conversation. */
type Last = {
  conversationId: string
  text: string | null
  direction: string
  channel: string
  contentType: string | null
}

/** A conversation as a list shows it. */
export type ShownConversation = {
  conversation: Conversation
  client: Person
  assignee: { id: string; name: string } | null
  last: Last | null
}

/** Some conversations, and the cursor of those behind them. */
export type ConversationPage = { items: ShownConversation[]; next: string | null }

const SIZE = 30

/** The conversations of an account that pass a filter, the latest first. */
export async function listConversations(
  scope: AccountScope,
  { cursor, size = SIZE, show, q }: ConversationFilter
): Promise<ConversationPage> {
  const { accountId, userId } = scope
  const query = Conversation.query().where({ accountId })
  if (show === 'unread') query.where('unread', '>', 0)
  if (show === 'mine') query.where({ assigneeId: userId })
  if (q) matching(query, accountId, { q, buyerIds: await buyersCalled(accountId, q) })
  const place = cursor ? readCursor(cursor) : undefined
  if (place) query.whereRaw('(last_at, id) < (?, CAST(? AS uuid))', [place.at, place.id])
  const found = await query
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
  const rows = found.slice(0, size)
  const end = rows.at(-1)
  return {
    items: await shownConversations(accountId, rows),
    next: found.length > size ? writeCursor({ at: end!.lastAt.toJSDate(), id: end!.id }) : null,
  }
}

/** The least digits that are looked for in phones: as with clients. */
const LEAST_DIGITS = 4

/** Conversations whose client or contact, or one of whose messages, has the words. */
function matching(
  query: ReturnType<typeof Conversation.query>,
  accountId: string,
  { q, buyerIds }: { q: string; buyerIds: string[] }
) {
  const digits = q.replace(/\D/g, '')
  // A phone is never empty, so nothing is found by fewer digits.
  const inPhone = digits.length < LEAST_DIGITS ? '' : containing(digits)
  query.where((either) =>
    either
      .whereIn('buyerId', buyerIds)
      .orWhereRaw(
        `buyer_id IS NULL AND EXISTS (SELECT FROM whatsapp_contacts c WHERE c.id = conversations.contact_id
           AND (c.name ILIKE ? OR c.phone LIKE ?))`,
        [containing(q), inPhone]
      )
      .orWhereRaw(
        `EXISTS (SELECT FROM conversation_messages m WHERE m.account_id = ? AND m.conversation_id = conversations.id
           AND m.text ILIKE ?)`,
        [accountId, containing(q)]
      )
  )
}

/** Conversations of an account with their clients, assignees and last messages, in the same order. */
export async function shownConversations(
  accountId: string,
  rows: Conversation[]
): Promise<ShownConversation[]> {
  const people = await peopleOf(accountId, rows)
  const names = await namesOfPeople(rows.flatMap(({ assigneeId }) => assigneeId ?? []))
  const ids = rows.map(({ id }) => id)
  const lasts = await sql<Last>(undefined, LASTS, { accountId, ids })
  const lastOf = new Map(lasts.map((last) => [last.conversationId, last]))
  return rows.map((conversation) => {
    const { id, assigneeId } = conversation
    const name = assigneeId && names.get(assigneeId)
    return {
      conversation,
      client: people.get(id)!,
      assignee: name ? { id: assigneeId, name } : null,
      last: lastOf.get(id) ?? null,
    }
  })
}

const LASTS = `SELECT m.conversation_id AS "conversationId", left(m.text, 200) AS text, m.direction, m.channel,
    (SELECT f.content_type FROM conversation_files f
      WHERE f.account_id = m.account_id AND f.message_id = m.id AND f.number = 1) AS "contentType"
  FROM conversations c JOIN conversation_messages m
    ON m.account_id = c.account_id AND m.conversation_id = c.id AND m.number = c.messages
  WHERE c.account_id = :accountId AND c.id = ANY(CAST(:ids AS uuid[]))`

/** How many conversations of an account have something unread. */
export async function countUnread(accountId: string): Promise<number> {
  const [row] = await sql<{ unread: number }>(
    undefined,
    `SELECT count(*)::int AS unread FROM conversations WHERE account_id = :accountId AND unread > 0`,
    { accountId }
  )
  return row!.unread
}
