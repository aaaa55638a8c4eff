import type { CountRow, MoneyRow } from '../report_queries.ts'

/** One service or member in one period. Hours in decimals; money in minor units by currency. */
export type ReportRow = Omit<CountRow, 'minutes'> & {
  hours: number
  revenue: { currency: string; amount: number }[]
}

const NOTHING = { booked: 0, attended: 0, noShow: 0, cancelled: 0, minutes: 0 }

/** Puts counts and money of the same period and group together; also where there is only money. */
export function gather(counts: CountRow[], money: MoneyRow[]): ReportRow[] {
  const known = new Map(counts.map((row) => [keyOf(row), row]))
  for (const { period, id, name } of money)
    if (!known.has(keyOf({ period, id })))
      known.set(keyOf({ period, id }), { period, id, name, ...NOTHING })
  const sums = Map.groupBy(money, keyOf)
  return [...known.values()]
    .map(({ minutes, ...row }) => ({
      ...row,
      hours: Math.round((minutes / 60) * 100) / 100,
      revenue: (sums.get(keyOf(row)) ?? []).map(({ currency, amount }) => ({
        currency,
        amount: Number(amount),
      })),
    }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

const keyOf = ({ period, id }: { period: string; id: string }) => `${period} ${id}`
const orderOf = ({ period, name, id }: ReportRow) => `${period} ${name.toLowerCase()} ${id}`
