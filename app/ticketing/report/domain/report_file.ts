import { stringify } from 'csv-stringify/sync'
import { toMajor } from '#shared/money'
import type { Report } from '../find_report.ts'

type Texts = (key: string) => string

/** A report as CSV for spreadsheets. Money has a column for each currency; no cell is read as a formula. */
export function reportFile({ unit, by, rows }: Report, t: Texts): string {
  const columns = [...moneyColumns(rows, 'revenue'), ...moneyColumns(rows, 'shares')]
  const header = [
    t(`api.report_columns.${unit}`),
    t(`api.report_columns.${by}`),
    ...COUNTED.map((column) => t(`api.report_columns.${column}`)),
    ...columns.map(({ of, currency }) => `${t(`api.report_columns.${of}`)} (${currency})`),
  ]
  const cells = rows.map((row) => [
    ...[row.period, row.name],
    ...COUNTED.map((column) => String(Number(row[column].toFixed(HOUR_DIGITS)))),
    ...columns.map(({ of, currency }) => {
      const found = row[of].find((one) => one.currency === currency)
      return found ? String(toMajor(found.amount, currency)) : '0'
    }),
  ])
  return stringify([header, ...cells], { bom: true, escape_formulas: true })
}

/** A column for each currency, in the order of their names. */
function moneyColumns(rows: Report['rows'], of: 'revenue' | 'shares') {
  const currencies = new Set(rows.flatMap((row) => row[of].map(({ currency }) => currency)))
  return [...currencies].sort().map((currency) => ({ of, currency }))
}

/** Of hours as decimals: enough that a sum of many rows is right to a hundredth. */
const HOUR_DIGITS = 4

const COUNTED = ['booked', 'attended', 'noShow', 'cancelled', 'hours'] as const
