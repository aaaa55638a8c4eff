import Payout from './payout.ts'
import { paginate, type Page } from '#core/pagination'
import { sql } from '#core/database/transaction'
import { sumOfParts, type Parts } from './domain/payout_parts.ts'

/** A payout with what it is made of; minor units. */
export type FoundPayout = { payout: Payout; lines: { kind: string; amount: number }[] }

type Asked = { accountId: string; currency?: string; page?: number; size?: number }

/** The payouts of an account, the newest first. */
export async function listPayouts({
  accountId,
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
