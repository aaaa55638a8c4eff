import Payout from './payout.ts'
import type { AccountScope } from '#core/account_scope'
import { notFound } from '#core/errors'
import { paginate, type Page } from '#core/pagination'
import { sql, type Trx } from '#core/database/transaction'
import { accountById } from '#accounts'
import { sumOfParts, type Parts } from './domain/payout_parts.ts'

/** A payout with what it is made of; minor units. */
export type FoundPayout = {
  payout: Payout
  bank: { name: string; accountEnd: string } | null
  lines: { kind: string; amount: number }[]
}

type Asked = { scope: AccountScope; currency?: string; page?: number; size?: number }

/** The payouts of an account, the newest first. */
export async function listPayouts({
  scope: { accountId, role },
  currency,
  ...page
}: Asked): Promise<Page<FoundPayout>> {
  const query = Payout.query().where({ accountId })
  if (currency) void query.where({ currency })
  const found = await paginate(query, page)
  const parts = await partsOfPayouts(
    accountId,
    found.items.map(({ id }) => id)
  )
  const items = found.items.map((payout) => ({
    payout,
    bank: role === 'OWNER' ? { name: payout.bankName, accountEnd: payout.accountEnd } : null,
    lines: sumOfParts(parts.get(payout.id) ?? []),
  }))
  return { ...found, items }
}

async function partsOfPayouts(accountId: string, ids: string[]) {
  const rows = await sql<{ payoutId: string; parts: Parts }>(
    undefined,
    `SELECT payout_id AS "payoutId", parts FROM payout_lines
     WHERE account_id = :accountId AND payout_id = ANY(:ids)`,
    { accountId, ids }
  )
  const of = Map.groupBy(rows, ({ payoutId }) => payoutId)
  return new Map([...of].map(([id, own]) => [id, own.map(({ parts }) => parts)]))
}

/** A line of a statement: a booking, or an entry without one. */
export type StatementLine = {
  code: string | null
  title: string | null
  at: Date
  amount: number
  parts: Parts
}

/** A payout with each of its lines, by time. Throws NOT_FOUND (404). */
export async function statementOf(accountId: string, id: string) {
  const payout = await Payout.query().where({ accountId, id }).first()
  if (!payout) throw notFound()
  const rows = await sql<Omit<StatementLine, 'amount'> & { amount: string }>(
    undefined,
    `SELECT s.code, s.title, e.since AS at, l.amount, l.parts FROM payout_lines l
     JOIN ledger_earnings e ON e.account_id = l.account_id AND e.id = l.earning_id AND e.currency = l.currency
     LEFT JOIN payment_tickets s ON s.account_id = e.account_id AND s.id = e.payment_ticket_id
     WHERE l.account_id = :accountId AND l.payout_id = :id ORDER BY e.since, l.id`,
    { accountId, id }
  )
  const lines: StatementLine[] = rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  return { payout, lines }
}

/** A payout as messages tell of it. */
export async function payoutFor({ accountId, id }: { accountId: string; id: string }, trx?: Trx) {
  const payout = await Payout.query({ client: trx }).where({ accountId, id }).first()
  const account = payout && (await accountById(accountId, trx))
  if (!payout || !account) return undefined
  const { amount, currency, state, returnReason, bankName, accountEnd } = payout
  return { account, amount, currency, state, returnReason, bankName, accountEnd }
}
