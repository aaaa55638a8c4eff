import { toMajor } from '#shared/money'
import { creditValue } from '#shared/countries'
import { sql, type Trx } from '#core/database/transaction'
import type { AccountDetails } from '#accounts'

type Row = { accountId: string; currency: string; earned: string; used: string }

/** The credits of the accounts that the reader owns, all currencies together. Answers `accountDetails`. */
export async function creditsOfAccounts(
  _accounts: unknown,
  trx: Trx | undefined,
  ownedIds: string[]
): Promise<Map<string, Pick<AccountDetails, 'credits'>>> {
  const found = new Map<string, Pick<AccountDetails, 'credits'>>()
  if (ownedIds.length === 0) return found
  const rows = await sql<Row>(
    trx,
    `SELECT t.account_id AS "accountId", p.currency,
       coalesce(sum(p.amount) FILTER (WHERE t.kind = 'credit_granted'), 0) AS earned,
       coalesce(-sum(p.amount) FILTER (WHERE t.kind = 'credit_used'), 0) AS used
     FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = ANY(CAST(:ownedIds AS uuid[]))
       AND t.kind IN ('credit_granted', 'credit_used') AND p.ledger_account = 'credits'
     GROUP BY t.account_id, p.currency`,
    { ownedIds }
  )
  for (const row of rows) {
    const before = found.get(row.accountId)?.credits ?? { earned: 0, used: 0 }
    const earned = before.earned + countOf(row.earned, row.currency)
    const used = before.used + countOf(row.used, row.currency)
    found.set(row.accountId, { credits: { earned, used, available: earned - used } })
  }
  return found
}

/** So many credits are an amount in minor units, with hundredths where one was used in part. */
function countOf(amount: string, currency: string): number {
  const value = creditValue(currency)
  return value > 0 ? Math.round((toMajor(Number(amount), currency) / value) * 100) / 100 : 0
}
