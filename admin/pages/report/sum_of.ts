/** What several rows of a report come to. */
export type Sum = {
  booked: number
  attended: number
  noShow: number
  cancelled: number
  hours: number
  revenue: Money[]
  shares: Money[]
}

type Money = { currency: string; amount: number }

const NOTHING: Sum = {
  booked: 0,
  attended: 0,
  noShow: 0,
  cancelled: 0,
  hours: 0,
  revenue: [],
  shares: [],
}

/** Adds rows of a report; hours in whole seconds and money by currency in cents, so that nothing is lost. */
export function sumOf(rows: Sum[]): Sum {
  return rows.reduce(
    (sum, row) => ({
      booked: sum.booked + row.booked,
      attended: sum.attended + row.attended,
      noShow: sum.noShow + row.noShow,
      cancelled: sum.cancelled + row.cancelled,
      hours: seconds(sum.hours + row.hours),
      revenue: added([...sum.revenue, ...row.revenue]),
      shares: added([...sum.shares, ...row.shares]),
    }),
    NOTHING
  )
}

function added(all: Money[]): Money[] {
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: cents(some.reduce((sum, { amount }) => sum + amount, 0)),
  }))
}

const seconds = (hours: number) => Math.round(hours * 3600) / 3600
const cents = (value: number) => Math.round(value * 100) / 100
