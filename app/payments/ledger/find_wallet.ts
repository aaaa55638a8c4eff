import { DateTime } from 'luxon'
import { accountById } from '#accounts'
import { sql } from '#core/database/transaction'
import { servicesGiven } from './hooks.ts'
import { comingOf, type Coming } from './domain/payouts.ts'
import type { Line } from './domain/postings.ts'

/** One posting of a host's money; `ticketCode` where it is about a booking. */
export type WalletEntry = { kind: Line; amount: number; at: DateTime; ticketCode: string | null }

/** A host's money with the platform in one currency; minor units. */
export type Wallet = {
  currency: string
  currencies: string[]
  balance: number
  coming: Coming[]
  entries: WalletEntry[]
}

/** Which money: `start` and `end` narrow the entries alone. */
export type WalletFilter = { currency?: string; start?: DateTime; end?: DateTime }

/** The wallet of an account. */
export async function walletOf(
  accountId: string,
  { currency: wished, ...range }: WalletFilter
): Promise<Wallet> {
  const account = (await accountById(accountId))!
  const balances = await balancesOf(accountId)
  const currency = wished ?? account.currency
  const unpaid = await earningsOf(accountId, currency)
  const tickets = unpaid.map(({ ticketId }) => ticketId)
  const given = new Map((await servicesGiven.ask(accountId, tickets)).flatMap((all) => [...all]))
  const earnings = unpaid.map(({ ticketId, amount, at }) => ({
    amount: Number(amount),
    given: given.get(ticketId) ?? utc(at),
  }))
  return {
    currency,
    currencies: [...new Set([account.currency, ...balances.keys()])],
    balance: balances.get(currency) ?? 0,
    coming: comingOf(earnings, account.timeZone),
    entries: await entriesOf(accountId, currency, range),
  }
}

const utc = (at: Date) => DateTime.fromJSDate(at, { zone: 'utc' })

async function balancesOf(accountId: string): Promise<Map<string, number>> {
  const rows = await sql<{ currency: string; amount: string }>(
    undefined,
    'SELECT currency, amount FROM ledger_balances WHERE account_id = :accountId ORDER BY currency',
    { accountId }
  )
  return new Map(rows.map(({ currency, amount }) => [currency, Number(amount)]))
}

/** What each ticket leaves for the host, and when its money came. */
async function earningsOf(accountId: string, currency: string) {
  return sql<{ ticketId: string; amount: string; at: Date }>(
    undefined,
    `SELECT s.ticket_id AS "ticketId", sum(p.amount) AS amount, min(t.effective_at) AS at
     FROM ledger_postings p
     JOIN ledger_transactions t ON t.account_id = p.account_id AND t.id = p.transaction_id
     JOIN payment_tickets s ON s.account_id = t.account_id AND s.id = t.payment_ticket_id
     WHERE p.account_id = :accountId AND p.owner = 'host' AND p.currency = :currency
     GROUP BY s.ticket_id`,
    { accountId, currency }
  )
}

/** The newest first. */
async function entriesOf(
  accountId: string,
  currency: string,
  { start, end }: Pick<WalletFilter, 'start' | 'end'>
): Promise<WalletEntry[]> {
  const rows = await sql<Omit<WalletEntry, 'amount' | 'at'> & { amount: string; at: Date }>(
    undefined,
    `SELECT p.line AS kind, p.amount, t.effective_at AS at, s.code AS "ticketCode"
     FROM ledger_postings p
     JOIN ledger_transactions t ON t.account_id = p.account_id AND t.id = p.transaction_id
     LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.id = t.payment_ticket_id
     WHERE p.account_id = :accountId AND p.owner = 'host' AND p.currency = :currency
       AND (CAST(:start AS timestamptz) IS NULL OR t.effective_at >= :start)
       AND (CAST(:end AS timestamptz) IS NULL OR t.effective_at < :end)
     ORDER BY t.effective_at DESC, t.id DESC, p.id LIMIT ${MOST_ENTRIES}`,
    { accountId, currency, start: start?.toJSDate() ?? null, end: end?.toJSDate() ?? null }
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), at: utc(row.at) }))
}

/** Of one answer or file; a narrower range has the rest. */
const MOST_ENTRIES = 5000
