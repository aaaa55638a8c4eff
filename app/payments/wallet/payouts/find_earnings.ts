import { DateTime } from 'luxon'
import { servicesGiven } from './hooks.ts'
import { dueUntil, type Earning } from './domain/due_amounts.ts'
import { partsOf, type Parts } from './domain/payout_parts.ts'
import { sql, type Trx } from '#core/database/transaction'

/** An earning that was not paid out whole; `ticketId` where it is of a booking. */
export type UnpaidEarning = Earning & { id: string; ticketId: string | null }

type Row = {
  id: string
  ticketId: string | null
  amount: string
  paidOut: string
  since: Date
  isDisputed: boolean
  /** Whether only a part of what was due came, so that the booking does not stand. */
  isShort: boolean | null
}

/** Whose money, and in which currency. */
export type Purse = { accountId: string; currency: string }

/** What a host earned and was not paid. */
export async function unpaidEarnings(purse: Purse, trx?: Trx): Promise<UnpaidEarning[]> {
  const rows = await sql<Row>(
    trx,
    `SELECT e.id, s.ticket_id AS "ticketId", e.amount, e.paid_out AS "paidOut", e.since,
       EXISTS (SELECT FROM payment_disputes d WHERE d.account_id = e.account_id
         AND d.payment_ticket_id = e.payment_ticket_id
         AND d.state IN ('open', 'evidenceSent')) AS "isDisputed",
       (SELECT bool_and(a.is_short) FROM payment_attempts a WHERE a.account_id = e.account_id
         AND a.payment_ticket_id = e.payment_ticket_id AND a.settled_as = 'kept') AS "isShort"
     FROM ledger_earnings e
     LEFT JOIN payment_tickets s ON s.account_id = e.account_id AND s.id = e.payment_ticket_id
     WHERE e.account_id = :accountId AND e.currency = :currency AND e.amount <> e.paid_out
     ORDER BY e.since, e.id`,
    purse
  )
  const given = await givenOf(
    purse.accountId,
    rows.flatMap(({ ticketId }) => ticketId ?? []),
    trx
  )
  return rows.map(({ id, ticketId, since, isShort, ...row }) => {
    const { isDisputed, ...money } = row
    const ends = (ticketId && given.get(ticketId)) || []
    const paid = DateTime.fromJSDate(since, { zone: 'utc' })
    const amounts = { amount: Number(money.amount), paidOut: Number(money.paidOut) }
    const isHeld = isDisputed || isShort === true
    return { id, ticketId, isHeld, ...amounts, ends: ends.length > 0 ? ends : [paid] }
  })
}

/** Tickets asked about at once: fewer than a statement has parameters. */
const AT_ONCE = 5000

async function givenOf(
  accountId: string,
  ids: string[],
  trx?: Trx
): Promise<Map<string, DateTime[]>> {
  const all = new Map<string, DateTime[]>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const ticketIds = ids.slice(from, from + AT_ONCE)
    const answers = await servicesGiven.ask({ accountId, ticketIds }, trx)
    for (const [id, ends] of answers.flatMap((found) => [...found])) all.set(id, ends)
  }
  return all
}

/** A line of a payout: what is due of one earning. */
export type DueLine = { earningId: string; amount: number; parts: Parts }

/** What is due of earnings until the end of a week, each with what it is made of. */
export async function dueLines(
  purse: Purse,
  { earnings, until }: { earnings: UnpaidEarning[]; until: DateTime },
  trx?: Trx
): Promise<DueLine[]> {
  const due = earnings.flatMap((earning) => {
    // Money without a booking is of the week in which it was posted.
    const amount = dueUntil(earning, until)
    return amount === 0 ? [] : [{ ...earning, due: amount }]
  })
  const sums = await sumsOf(
    purse,
    due.map(({ id }) => id),
    trx
  )
  return due.map((one) => ({
    earningId: one.id,
    amount: one.due,
    parts: partsOf({ ...one, sums: sums.get(one.id) ?? {} }),
  }))
}

/** The postings of earnings by kind. */
async function sumsOf({ accountId, currency }: Purse, ids: string[], trx?: Trx) {
  const rows = await sql<{ id: string; line: keyof Parts; amount: string }>(
    trx,
    `SELECT coalesce(t.payment_ticket_id, t.id) AS id, p.line, sum(p.amount) AS amount
     FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = :accountId AND (t.payment_ticket_id = ANY(:ids) OR t.id = ANY(:ids))
       AND p.owner = 'host' AND p.currency = :currency GROUP BY 1, 2`,
    { accountId, currency, ids }
  )
  const sums = new Map<string, Parts>()
  for (const { id, line, amount } of rows) sums.set(id, { ...sums.get(id), [line]: Number(amount) })
  return sums
}
