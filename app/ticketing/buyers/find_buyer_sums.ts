import { RECEIVED } from '../report/received.ts'
import { sql, type Trx } from '#core/database/transaction'

/** What clients paid in all, in minor units by currency: what came and was kept, less what went back. */
type Paid = { currency: string; amount: number }[]

/** What the bookings of a client come to. */
export type BuyerSums = { paid: Paid; noShows: number }

/** What the bookings of some clients of an account come to, by the client's id. */
export async function sumsOfBuyers(
  accountId: string,
  ids: string[],
  trx?: Trx
): Promise<(id: string) => BuyerSums> {
  const named = { accountId, ids }
  const paid = await sql<{ id: string; currency: string; amount: string }>(trx, PAID, named)
  const absent = await sql<{ id: string; count: number }>(trx, NO_SHOWS, named)
  const paidBy = Map.groupBy(paid, ({ id }) => id)
  const noShows = new Map(absent.map(({ id, count }) => [id, count]))
  return (id) => ({
    paid: (paidBy.get(id) ?? []).map(({ currency, amount }) => ({
      currency,
      amount: Number(amount),
    })),
    noShows: noShows.get(id) ?? 0,
  })
}

const OF_BUYERS = `FROM tickets t WHERE t.account_id = :accountId AND t.buyer_id = ANY(:ids)`

const PAID = `
  SELECT h.buyer_id AS id, r.currency, CAST(sum(r.amount) AS text) AS amount
  FROM (SELECT t.account_id, t.id, t.buyer_id ${OF_BUYERS}) h
  JOIN LATERAL (${RECEIVED} WHERE p.account_id = h.account_id AND p.ticket_id = h.id) r ON r.amount <> 0
  GROUP BY h.buyer_id, r.currency ORDER BY r.currency`

const NO_SHOWS = `
  SELECT h.buyer_id AS id, CAST(count(DISTINCT (c.ticket_id, c.meeting_id)) AS int) AS count
  FROM (SELECT t.account_id, t.id, t.buyer_id ${OF_BUYERS}) h
  JOIN check_ins c ON c.account_id = h.account_id AND c.ticket_id = h.id AND c.outcome = 'absent' AND c.undone_at IS NULL
  WHERE NOT EXISTS (SELECT FROM check_ins e WHERE e.account_id = c.account_id AND e.meeting_id = c.meeting_id
    AND e.ticket_id = c.ticket_id AND e.outcome = 'entered' AND e.undone_at IS NULL)
  GROUP BY h.buyer_id`
