import { now } from '#core/time'
import { accountById } from '#accounts'
import { sql } from '#core/database/transaction'

/** What the money of a host is summed by. */
export const PERIODS = ['week', 'month', 'year'] as const

/** A period that earnings are summed by. */
export type Period = (typeof PERIODS)[number]

/** What came, and what it left, in one period; minor units. */
export type Earned = {
  /** Its first day, `yyyy-MM-dd`, in the host's zone. */
  start: string
  /** Bookings that were paid. */
  count: number
  charged: number
  /** Commission, the provider's fee and the tax on both. */
  costs: number
  refunded: number
  /** What is left: all of these, with credits and adjustments. */
  net: number
}

/** How many periods are shown, the current one included. */
const SHOWN: Record<Period, number> = { week: 12, month: 12, year: 5 }

type Purse = {
  accountId: string
  currency: string
  /** The account's zone where it is known already. */
  timeZone?: string
}

/** The earnings of a host by period, the oldest first; periods without money have zeros. */
export async function earningsBy(
  period: Period,
  { accountId, currency, timeZone }: Purse
): Promise<Earned[]> {
  const zone = timeZone ?? (await accountById(accountId))!.timeZone
  const current = now().setZone(zone).startOf(period)
  const first = current.minus({ [period]: SHOWN[period] - 1 })
  const rows = await sql<Record<keyof Earned, string | null>>(
    undefined,
    `SELECT to_char(date_trunc(:period, t.effective_at AT TIME ZONE :zone), 'YYYY-MM-DD') AS start,
       count(DISTINCT t.payment_ticket_id) FILTER (WHERE p.line = 'price') AS count,
       sum(p.amount) FILTER (WHERE p.line = 'price') AS charged,
       sum(p.amount) FILTER (WHERE p.line IN ('commission', 'fee', 'tax')) AS costs,
       sum(p.amount) FILTER (WHERE p.line IN ('refund', 'dispute')) AS refunded,
       sum(p.amount) AS net
     FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = :accountId AND p.owner = 'host' AND p.currency = :currency
       AND t.kind NOT IN ('payout', 'payout_returned') AND t.effective_at >= :from GROUP BY 1`,
    { accountId, currency, period, zone, from: first.toJSDate() }
  )
  const found = new Map(rows.map((row) => [row.start!, row]))
  return Array.from({ length: SHOWN[period] }, (_, at) => {
    const start = first.plus({ [period]: at }).toISODate()!
    const of = (name: keyof Earned) => Number(found.get(start)?.[name] ?? 0)
    const sums = { charged: of('charged'), costs: of('costs'), refunded: of('refunded') }
    return { start, count: of('count'), ...sums, net: of('net') }
  })
}
