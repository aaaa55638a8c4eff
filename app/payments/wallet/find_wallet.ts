import { now } from '#core/time'
import { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import type { Line } from '../ledger/domain/postings.ts'
import type { AccountScope } from '#core/account_scope'
import { comingOf, type Coming } from './payouts/domain/due_amounts.ts'
import { sumOfParts } from './payouts/domain/payout_parts.ts'
import { nextPayoutWeek } from './payouts/domain/payout_week.ts'
import { accountById, bankAccountOf, type AccountCard } from '#accounts'
import { heldBack, leastPayout, type Held } from './payouts/domain/payout_rules.ts'
import { dueLines, unpaidEarnings, type UnpaidEarning } from './payouts/find_earnings.ts'

/** One posting of a host's money. One about a booking has its `ticketCode` and the `title` of its service. */
export type WalletEntry = {
  kind: Line
  amount: number
  at: DateTime
  ticketCode: string | null
  title: string | null
}

/** What is paid out on the next Wednesday, and why this amount. */
export type NextPayout = {
  date: string
  week: string
  amount: number
  minimum: number
  /** Why it waits; null where it is paid. */
  held: Held | null
  /** The bank and the end of the account, for the owner alone. */
  bank: { name: string; accountEnd: string } | null
  /** How many bookings and other entries it is made of. */
  count: number
  lines: { kind: string; amount: number }[]
}

/** A host's money with the platform in one currency; minor units. */
export type Wallet = {
  currency: string
  currencies: string[]
  balance: number
  coming: Coming[]
  next: NextPayout
  /** Commission that credits will offset. */
  credits: number
  entries: WalletEntry[]
}

/** Which money: `start` and `end` narrow the entries alone. */
export type WalletFilter = { currency?: string; start?: DateTime; end?: DateTime }

/** Entries of the page and of the file; a narrower range has the rest. */
export const MOST_ENTRIES = { page: 1000, file: 20_000 }

/** The wallet of an account. */
export async function walletOf(
  { accountId, role }: Pick<AccountScope, 'accountId' | 'role'>,
  { currency: wished, ...range }: WalletFilter
): Promise<Wallet> {
  const account = (await accountById(accountId))!
  const balances = await balancesOf(accountId)
  const currency = wished ?? account.currency
  const purse = { accountId, currency }
  const earnings = await unpaidEarnings(purse)
  const zone = account.timeZone
  const first = nextPayoutWeek(now(), zone).payOn
  return {
    currency,
    currencies: [...new Set([account.currency, ...balances.keys()])],
    balance: balances.get(currency) ?? 0,
    coming: comingOf(earnings, { zone, first }),
    next: await nextPayout(account, { currency, earnings, isOwner: role === 'OWNER' }),
    credits: await creditsOf(purse),
    entries: await entriesOf({ ...purse, ...range }, MOST_ENTRIES.page),
  }
}

/** The currency that is read where none is wished. */
export async function currencyOf(accountId: string, wished?: string): Promise<string> {
  return wished ?? (await accountById(accountId))!.currency
}

type Asked = { currency: string; earnings: UnpaidEarning[]; isOwner: boolean }

async function nextPayout(account: AccountCard, { currency, earnings, isOwner }: Asked) {
  const { week, until, payOn } = nextPayoutWeek(now(), account.timeZone)
  const lines = await dueLines({ accountId: account.id, currency }, { earnings, until })
  const amount = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amount, 0)
  )
  const bank = await bankAccountOf({ accountId: account.id, currency })
  return {
    date: payOn,
    week,
    amount,
    minimum: leastPayout(currency),
    held: heldBack({ amount, currency, isClosed: account.isClosed, bank }),
    bank: isOwner && bank ? { name: bank.bankName, accountEnd: bank.accountCode.slice(-4) } : null,
    count: lines.length,
    lines: sumOfParts(lines.map(({ parts }) => parts)),
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

/** Credits that were granted and not used, in minor units. */
async function creditsOf(purse: { accountId: string; currency: string }): Promise<number> {
  const [row] = await sql<{ amount: string | null }>(
    undefined,
    `SELECT sum(p.amount) AS amount FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = :accountId AND t.kind IN ('credit_granted', 'credit_used')
       AND p.ledger_account = 'credits' AND p.currency = :currency`,
    purse
  )
  return Number(row?.amount ?? 0)
}

type Range = { accountId: string; currency: string; start?: DateTime; end?: DateTime }

/** The newest first. */
export async function entriesOf(
  { accountId, currency, start, end }: Range,
  most: number
): Promise<WalletEntry[]> {
  const rows = await sql<Omit<WalletEntry, 'amount' | 'at'> & { amount: string; at: Date }>(
    undefined,
    `SELECT p.line AS kind, p.amount, t.effective_at AS at, s.code AS "ticketCode", s.title
     FROM ledger_postings p
     JOIN ledger_transactions t ON t.account_id = p.account_id AND t.id = p.transaction_id
     LEFT JOIN payment_tickets s ON s.account_id = t.account_id AND s.id = t.payment_ticket_id
     WHERE t.account_id = :accountId AND p.owner = 'host' AND p.currency = :currency
       AND (CAST(:start AS timestamptz) IS NULL OR t.effective_at >= :start)
       AND (CAST(:end AS timestamptz) IS NULL OR t.effective_at < :end)
     ORDER BY t.effective_at DESC, t.id DESC, p.id LIMIT ${most}`,
    { accountId, currency, start: start?.toJSDate() ?? null, end: end?.toJSDate() ?? null }
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), at: utc(row.at) }))
}
