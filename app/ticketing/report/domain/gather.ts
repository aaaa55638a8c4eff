import type { CountRow, MoneyRow } from '../report_queries.ts'

type Money = { currency: string; amount: number }

/**
 * One service or member in one period. Hours are not rounded, so that their sum is the same however rows are grouped; money in
 * minor units by currency.
 */
export type ReportRow = Omit<CountRow, 'minutes'> & {
  hours: number
  revenue: Money[]
  /** What is agreed on with collaborators. */
  shares: Money[]
}

const NOTHING = { booked: 0, attended: 0, noShow: 0, cancelled: 0, minutes: 0 }

/** Puts counts, money and shares of the same period and group together; also where there are no counts. */
export function gather(counts: CountRow[], money: MoneyRow[], shares: MoneyRow[]): ReportRow[] {
  const known = new Map<string, CountRow>()
  for (const row of counts) known.set(keyOf(row), sumOf(known.get(keyOf(row)), row))
  for (const { period, id, name } of [...money, ...shares])
    if (!known.has(keyOf({ period, id })))
      known.set(keyOf({ period, id }), { period, id, name, ...NOTHING })
  const [revenue, shared] = [Map.groupBy(money, keyOf), Map.groupBy(shares, keyOf)]
  return [...known.values()]
    .map(({ minutes, ...row }) => ({
      ...row,
      hours: minutes / 60,
      revenue: amountsOf(revenue.get(keyOf(row))),
      shares: amountsOf(shared.get(keyOf(row))),
    }))
    .sort((one, other) => orderOf(one).localeCompare(orderOf(other)))
}

function amountsOf(rows: MoneyRow[] = []): Money[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      amount: some.reduce((all, { amount }) => all + Number(amount), 0),
    }))
    .sort((one, other) => one.currency.localeCompare(other.currency))
}

/** One row of a period and group; a span that is read in pieces has several. */
function sumOf(one: CountRow | undefined, other: CountRow): CountRow {
  if (!one) return other
  return {
    ...other,
    booked: one.booked + other.booked,
    attended: one.attended + other.attended,
    noShow: one.noShow + other.noShow,
    cancelled: one.cancelled + other.cancelled,
    minutes: one.minutes + other.minutes,
  }
}

const keyOf = ({ period, id }: { period: string; id: string }) => `${period} ${id}`
const orderOf = ({ period, name, id }: ReportRow) => `${period} ${name.toLowerCase()} ${id}`
