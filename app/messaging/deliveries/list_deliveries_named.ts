import { DateTime } from 'luxon'
import { mailboxOf } from './domain/mailbox.ts'
import { sql } from '#core/database/transaction'

/** A message as staff sees it: what became of it, and nothing of what it says. */
export type NamedDelivery = {
  id: string
  account: string
  message: string
  channel: string
  recipient: string
  state: string
  reason: string | null
  failure: string | null
  attempts: number
  reference: string | null
  dueAt: DateTime
  sentAt: DateTime | null
}

/** What staff looks for. `what` is an address, a phone, a code of a booking or an id; `account` a name or an id. */
export type NamedFilter = {
  what?: string
  account?: string
  state?: string
  reason?: string
  channel?: string
  from?: DateTime
  until?: DateTime
  limit?: number
}

/** A filter that all messages pass. Staff is shown 200 at once, unless they ask for more. */
const ANY = { what: null, account: null, state: null, reason: null, channel: null, limit: 200 }

/** The messages of all accounts that pass a filter, by time. */
export async function deliveriesNamed(filter: NamedFilter): Promise<NamedDelivery[]> {
  const { what, from, until } = filter
  const rows = await sql<
    Omit<NamedDelivery, 'dueAt' | 'sentAt'> & { dueAt: Date; sentAt: Date | null }
  >(undefined, NAMED, {
    ...ANY,
    ...withoutNothing(filter),
    mailbox: what === undefined ? null : mailboxOf(what),
    from: from?.toJSDate() ?? null,
    until: until?.toJSDate() ?? null,
  })
  return rows.map(({ dueAt, sentAt, ...row }) => ({
    ...row,
    dueAt: DateTime.fromJSDate(dueAt),
    sentAt: sentAt && DateTime.fromJSDate(sentAt),
  }))
}

/** A filter without what was not asked for. */
function withoutNothing(filter: NamedFilter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The latest that pass, shown from the earliest on. */
const NAMED = `SELECT * FROM (
  SELECT d.id, a.username AS account, d.message, d.channel, d.recipient, d.state, d.reason, d.failure, d.attempts,
    d.reference, d.due_at AS "dueAt", d.sent_at AS "sentAt"
  FROM deliveries d JOIN accounts a ON a.id = d.account_id
  WHERE (CAST(:what AS text) IS NULL OR d.mailbox = :mailbox OR d.recipient = :what OR d.reference = :what
      OR d.id::text = :what OR (d.account_id, d.about ->> 'ticketId') IN
        (SELECT t.account_id, t.id::text FROM tickets t WHERE t.code = :what))
    AND (CAST(:account AS text) IS NULL OR a.username = :account OR a.id::text = :account)
    AND (CAST(:state AS text) IS NULL OR d.state = :state)
    AND (CAST(:reason AS text) IS NULL OR d.reason = :reason)
    AND (CAST(:channel AS text) IS NULL OR d.channel = :channel)
    AND (CAST(:from AS timestamptz) IS NULL OR d.due_at >= :from)
    AND (CAST(:until AS timestamptz) IS NULL OR d.due_at < :until)
  ORDER BY d.due_at DESC, d.id DESC LIMIT :limit) AS found
  ORDER BY "dueAt", id`
