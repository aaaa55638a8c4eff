import { DateTime } from 'luxon'
import { mailboxOf } from './domain/mailbox.ts'
import { sql } from '#core/database/transaction'

/** A message as staff sees it: what became of it, and nothing of what it says. */
export type NamedDelivery = {
  id: string
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

/** Messages that staff is shown at once. */
const MOST = 200

/** The messages of all accounts to an address or phone, about a booking, or with an id. */
export async function deliveriesNamed(what: string): Promise<NamedDelivery[]> {
  const rows = await sql<
    Omit<NamedDelivery, 'dueAt' | 'sentAt'> & { dueAt: Date; sentAt: Date | null }
  >(undefined, NAMED, { what, mailbox: mailboxOf(what), most: MOST })
  return rows.map(({ dueAt, sentAt, ...row }) => ({
    ...row,
    dueAt: DateTime.fromJSDate(dueAt),
    sentAt: sentAt && DateTime.fromJSDate(sentAt),
  }))
}

const NAMED = `SELECT d.id, d.message, d.channel, d.recipient, d.state, d.reason, d.failure, d.attempts, d.reference,
    d.due_at AS "dueAt", d.sent_at AS "sentAt"
  FROM deliveries d
  WHERE d.mailbox = :mailbox OR d.recipient = :what OR d.reference = :what OR d.id::text = :what
    OR (d.account_id, d.about ->> 'ticketId') IN
      (SELECT t.account_id, t.id::text FROM tickets t WHERE t.code = :what)
  ORDER BY d.due_at, d.id LIMIT :most`
