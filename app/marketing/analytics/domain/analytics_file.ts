import { toMajor } from '#shared/money'
import { stringify } from 'csv-stringify/sync'
import type { Analytics } from '../find_analytics.ts'
import type { AnalyticsPart } from '#shared/analytics'
import type { Figures } from './gather_analytics.ts'
import { NAMED_SOURCES } from '#shared/visits'

type Texts = (key: string) => string
type Cells = (string | number)[]
type Table = { columns: string[]; rows: Cells[] }

/** One part of the analytics as CSV for spreadsheets. Money has a column for each currency; no cell is read as a formula. */
export function analyticsFile(analytics: Analytics, part: AnalyticsPart, t: Texts): string {
  const { columns, rows } = TABLES[part](analytics, t)
  const header = columns.map((column) =>
    /^[A-Z]{3}$/.test(column)
      ? `${t('admin.analytics.columns.revenue')} (${column})`
      : t(`admin.analytics.columns.${column}`)
  )
  const cells = [header, ...rows.map((row) => row.map(String))]
  return stringify(cells, { bom: true, escape_formulas: true })
}

const TABLES: Record<AnalyticsPart, (analytics: Analytics, t: Texts) => Table> = {
  periods: ({ unit, periods }) =>
    counted(
      unit,
      periods,
      ({ start }) => start,
      ({ before }) => before.booked
    ),
  services: ({ services }) =>
    counted(
      'service',
      services,
      ({ name }) => name,
      ({ before }) => before
    ),
  members: ({ members }) =>
    counted(
      'member',
      members,
      ({ name }) => name,
      ({ before }) => before
    ),
  sources: ({ sources }, t) => ({
    columns: ['source', 'booked', 'visits', 'reserved'],
    rows: sources.map(({ source, booked, visits, reserved }) => [
      sourceText(source, t),
      booked,
      visits,
      reserved,
    ]),
  }),
  hours: ({ hours }, t) => ({
    columns: ['weekday', 'hour', 'booked'],
    rows: hours.map(({ weekday, hour, booked }) => [
      t(`admin.analytics.weekdays.${weekday}`),
      `${String(hour).padStart(2, '0')}:00`,
      booked,
    ]),
  }),
  funnel: ({ funnel }, t) => ({
    columns: ['step', 'visitors', 'before'],
    rows: (funnel ?? []).map(({ step, visitors, before }) => [
      t(`admin.analytics.steps.${step}`),
      visitors,
      before,
    ]),
  }),
  errors: ({ errors }) => ({
    columns: ['code', 'text', 'visitors'],
    rows: errors.map(({ code, text, visitors }) => [code, text, visitors]),
  }),
}

function counted<Row extends Figures>(
  first: string,
  rows: Row[],
  nameOf: (row: Row) => string,
  beforeOf: (row: Row) => number
): Table {
  const all = rows.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))
  const currencies = [...new Set(all)].sort()
  const amount = ({ revenue }: Row, currency: string) =>
    toMajor(revenue.find((one) => one.currency === currency)?.amount ?? 0, currency)
  return {
    columns: [first, 'booked', 'attended', 'noShow', 'cancelled', 'before', ...currencies],
    rows: rows.map((row) => [
      nameOf(row),
      row.booked,
      row.attended,
      row.noShow,
      row.cancelled,
      beforeOf(row),
      ...currencies.map((currency) => amount(row, currency)),
    ]),
  }
}

function sourceText(source: string, t: Texts): string {
  const isNamed = NAMED_SOURCES.some((name) => name === source)
  return isNamed ? t(`admin.analytics.sources.${source}`) : source
}
