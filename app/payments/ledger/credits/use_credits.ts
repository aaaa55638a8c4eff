import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { post } from '../post.ts'
import { accountById } from '#accounts'
import { lockName, sql, type Trx } from '#core/database/transaction'
import { creditUsedPostings } from '../domain/credit_postings.ts'

/** Whose credits, and in which currency. */
export type CreditPurse = { accountId: string; currency: string }

/** Months that are looked back at, for a job that did not run on the first of one. */
const MONTHS = 3

/** The accounts with credits that are not used, by currency. */
export async function pursesWithCredits(): Promise<CreditPurse[]> {
  return sql<CreditPurse>(
    undefined,
    `SELECT t.account_id AS "accountId", p.currency FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.kind IN ('credit_granted', 'credit_used') AND p.ledger_account = 'credits'
     GROUP BY t.account_id, p.currency HAVING sum(p.amount) > 0`
  )
}

/**
 * Offsets the commission of the months that have ended, and answers by how much in minor units. It is the smaller of the
 * commission and the credits that were granted before the month's end, in the zone of the account; each month once.
 */
export async function offsetCommission(trx: Trx, purse: CreditPurse): Promise<number> {
  const { timeZone } = (await accountById(purse.accountId, trx))!
  // Two that run at once read the same credits: the second waits for what the first has used.
  await lockName(trx, `credits:${purse.accountId}`)
  const current = now().setZone(timeZone).startOf('month')
  let offset = 0
  for (let back = MONTHS; back > 0; back--)
    offset += await offsetMonth(trx, purse, current.minus({ months: back }))
  return offset
}

async function offsetMonth(trx: Trx, { accountId, currency }: CreditPurse, start: DateTime) {
  const key = `credit_used:${start.toFormat('yyyy-MM')}:${currency}`
  const [found] = await sql<{ credits: string; commission: string; isDone: boolean }>(
    trx,
    `SELECT coalesce(sum(p.amount) FILTER (WHERE p.ledger_account = 'credits'
         AND (t.kind = 'credit_used' OR t.effective_at < :end)), 0) AS credits,
       coalesce(-sum(p.amount) FILTER (WHERE p.owner = 'host' AND p.line = 'commission'
         AND t.effective_at >= :start AND t.effective_at < :end), 0) AS commission,
       coalesce(bool_or(t.key = :key), false) AS "isDone"
     FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = :accountId AND p.currency = :currency
       AND (p.ledger_account = 'credits' OR p.line = 'commission')`,
    { accountId, currency, key, start: start.toJSDate(), end: start.plus({ months: 1 }).toJSDate() }
  )
  const { credits, commission, isDone } = found!
  const amount = Math.min(Number(credits), Number(commission))
  if (isDone || amount <= 0) return 0
  const postings = creditUsedPostings({ amount, currency })
  await post(trx, { accountId, kind: 'credit_used', key, subject: key, at: now(), postings })
  return amount
}
