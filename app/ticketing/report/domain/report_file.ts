import { stringify } from 'csv-stringify/sync'
import { toMajor } from '#shared/money'
import type { Report } from '../find_report.ts'

type Texts = (key: string) => string

/** A report as CSV for spreadsheets. Money has a column for each currency; no cell is read as a formula. */
export function reportFile({ unit, by, rows }: Report, t: Texts): string {
  const currencies = [...new Set(rows.flatMap(({ revenue }) => revenue.map((one) => one.currency)))]
  currencies.sort()
  const header = [
    t(`api.report_columns.${unit}`),
    t(`api.report_columns.${by}`),
    ...COUNTED.map((column) => t(`api.report_columns.${column}`)),
    ...currencies.map((currency) => `${t('api.report_columns.revenue')} (${currency})`),
  ]
  const cells = rows.map((row) => [
    ...[row.period, row.name],
    ...COUNTED.map((column) => String(row[column])),
    ...currencies.map((currency) => {
      const found = row.revenue.find((one) => one.currency === currency)
      return found ? String(toMajor(found.amount, currency)) : '0'
    }),
  ])
  return stringify([header, ...cells], { bom: true, escape_formulas: true })
}

const COUNTED = ['booked', 'attended', 'noShow', 'cancelled', 'hours'] as const
