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
    counted(periods, {
      [unit]: ({ start }) => start,
      ...COUNTS,
      before: ({ before }) => before.booked,
    }),
  services: ({ services }) =>
    counted(services, {
      service: ({ name }) => name,
      ...COUNTS,
      before: ({ before }) => before,
      ...VISITED,
    }),
  members: ({ members }) =>
    counted(members, { member: ({ name }) => name, ...COUNTS, before: ({ before }) => before }),
  sources: ({ sources }, t) =>
    counted(sources, { source: ({ source }) => sourceText(source, t), ...COUNTS, ...VISITED }),
  hours: ({ hours }, t) =>
    counted(hours, {
      weekday: ({ weekday }) => t(`admin.analytics.weekdays.${weekday}`),
      hour: ({ hour }) => `${String(hour).padStart(2, '0')}:00`,
      ...COUNTS,
    }),
  funnel: ({ funnel }, t) => ({
    columns: ['step', 'visitors', 'past_visitors'],
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

/** Columns by name: what each says of a row. */
type Columns<Row> = Record<string, (row: Row) => string | number>

const COUNTS = {
  booked: ({ booked }: Figures) => booked,
  attended: ({ attended }: Figures) => attended,
  noShow: ({ noShow }: Figures) => noShow,
  cancelled: ({ cancelled }: Figures) => cancelled,
}

type Visited = { visits: number; reserved: number }
const VISITED = {
  visits: ({ visits }: Visited) => visits,
  reserved: ({ reserved }: Visited) => reserved,
}

/** The columns, and after them one for each currency. */
function counted<Row extends Figures>(rows: Row[], columns: Columns<Row>): Table {
  const all = rows.flatMap(({ revenue }) => revenue.map(({ currency }) => currency))
  const currencies = [...new Set(all)].sort()
  const amount = ({ revenue }: Row, currency: string) =>
    toMajor(revenue.find((one) => one.currency === currency)?.amount ?? 0, currency)
  return {
    columns: [...Object.keys(columns), ...currencies],
    rows: rows.map((row) => [
      ...Object.values(columns).map((of) => of(row)),
      ...currencies.map((currency) => amount(row, currency)),
    ]),
  }
}

function sourceText(source: string, t: Texts): string {
  const isNamed = NAMED_SOURCES.some((name) => name === source)
  return isNamed ? t(`admin.analytics.sources.${source}`) : source
}
