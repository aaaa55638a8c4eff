import type { CountRow, MoneyRow } from '../report_queries.ts'

type Money = { currency: string; amount: number }

/** One service or member in one period. Hours in decimals; money in minor units by currency. */
export type ReportRow = Omit<CountRow, 'minutes'> & {
  hours: number
  revenue: Money[]
  /** What is agreed on with collaborators. */
  shares: Money[]
}

const NOTHING = { booked: 0, attended: 0, noShow: 0, cancelled: 0, minutes: 0 }

/** Puts counts, money and shares of the same period and group together; also where there are no counts. */
export function gather(counts: CountRow[], money: MoneyRow[], shares: MoneyRow[]): ReportRow[] {
  const known = new Map(counts.map((row) => [keyOf(row), row]))
  for (const { period, id, name } of [...money, ...shares])
    if (!known.has(keyOf({ period, id })))
      known.set(keyOf({ period, id }), { period, id, name, ...NOTHING })
  const [revenue, shared] = [Map.groupBy(money, keyOf), Map.groupBy(shares, keyOf)]
  return [...known.values()]
    .map(({ minutes, ...row }) => ({
      ...row,
      hours: Math.round((minutes / 60) * 100) / 100,
      revenue: amountsOf(revenue.get(keyOf(row))),
      shares: amountsOf(shared.get(keyOf(row))),
    }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

const amountsOf = (rows: MoneyRow[] = []): Money[] =>
  rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) }))

const keyOf = ({ period, id }: { period: string; id: string }) => `${period} ${id}`
const orderOf = ({ period, name, id }: ReportRow) => `${period} ${name.toLowerCase()} ${id}`
