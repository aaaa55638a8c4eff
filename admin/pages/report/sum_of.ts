import type { ReportRow } from './use_report'

/** What several rows of a report come to. */
export type Sum = Omit<ReportRow, 'period' | 'id' | 'name'>

const NOTHING: Sum = {
  booked: 0,
  attended: 0,
  noShow: 0,
  cancelled: 0,
  hours: 0,
  revenue: [],
  shares: [],
}

/** Adds rows of a report; money by currency, in cents so that nothing is lost. */
export function sumOf(rows: Sum[]): Sum {
  return rows.reduce(
    (sum, row) => ({
      booked: sum.booked + row.booked,
      attended: sum.attended + row.attended,
      noShow: sum.noShow + row.noShow,
      cancelled: sum.cancelled + row.cancelled,
      hours: cents(sum.hours + row.hours),
      revenue: added([...sum.revenue, ...row.revenue]),
      shares: added([...sum.shares, ...row.shares]),
    }),
    NOTHING
  )
}

function added(all: Sum['revenue']): Sum['revenue'] {
  return [...Map.groupBy(all, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    amount: cents(some.reduce((sum, { amount }) => sum + amount, 0)),
  }))
}

const cents = (value: number) => Math.round(value * 100) / 100
