import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { DrawnPeriods } from './drawn_periods'
import { ErrorState } from '../../ui/error_state'
import { Awaited, Line } from '../../ui/skeletons'
import { moneyText, periodMark, periodText } from '../wallet/money_text'
import { expectedIn, hasFigures, useOverview, type Overview, type Unit } from './use_overview'
import type { Bar, Series } from './period_bars'

/** Bookings and money of twelve weeks or months, each drawn and with its numbers. Nothing in a new account. */
export function Charts() {
  const { data, error, refetch, unit } = useOverview()
  if (error && !data)
    return <ErrorState of="overview" error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (!hasFigures(data)) return null
  return (
    <Box sx={PAIR}>
      <Bookings overview={data} unit={unit} />
      <Money overview={data} unit={unit} />
    </Box>
  )
}

type Props = { overview: Overview; unit: Unit }

function Bookings({ overview: { periods }, unit }: Props) {
  const t = useTranslate()
  return (
    <Chart
      name="bookings"
      unit={unit}
      bars={periods.map(({ start, bookings, cancelled }) => ({
        start,
        values: [bookings, cancelled],
      }))}
      series={[
        { name: t('admin.home.charts.columns.bookings'), color: 'var(--brand)' },
        { name: t('admin.home.charts.columns.cancelled'), color: 'var(--line-strong)' },
      ]}
      columns={['bookings', 'attended', 'noShow', 'cancelled']}
      rows={periods.map(({ start, bookings, attended, noShow, cancelled }) => ({
        start,
        cells: [bookings, attended, noShow, cancelled].map(String),
      }))}
      format={String}
    />
  )
}

/** What bookings cost, and what came in through the platform; nothing where all is free. */
function Money({ overview: { periods, currency }, unit }: Props) {
  const t = useTranslate()
  const money = (amount: number) => moneyText(amount, currency)
  const bars = periods.map((period) => ({
    start: period.start,
    values: [expectedIn(period, currency), Math.max(0, period.charged)],
  }))
  const [hasExpected, hasCharged] = [0, 1].map((at) => bars.some(({ values }) => values[at]! > 0))
  if (!hasExpected && !hasCharged) return null
  const series = [
    {
      name: t('admin.home.charts.columns.expected'),
      color: hasCharged ? 'var(--line-strong)' : 'var(--brand)',
    },
    { name: t('admin.home.charts.columns.charged'), color: 'var(--brand)' },
  ]
  return (
    <Chart
      name="money"
      unit={unit}
      bars={bars}
      isBeside
      series={hasCharged ? series : series.slice(0, 1)}
      columns={['expected', 'charged', 'earned']}
      rows={periods.map((period) => ({
        start: period.start,
        cells: [expectedIn(period, currency), period.charged, period.earned].map(money),
      }))}
      format={money}
    />
  )
}

interface ChartProps {
  name: 'bookings' | 'money'
  unit: Unit
  bars: { start: string; values: number[] }[]
  series: Series[]
  /** The bars of a period stand beside each other instead of on each other. */
  isBeside?: boolean
  columns: string[]
  rows: { start: string; cells: string[] }[]
  format: (value: number) => string
}

function Chart({ name, unit, bars, series, isBeside, columns, rows, format }: ChartProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const title = t(`admin.home.charts.${name}.${unit}`)
  const drawn: Bar[] = bars.map(({ start, values }) => ({
    mark: periodMark(start, unit, locale),
    name: periodText(start, unit, locale),
    values,
  }))
  return (
    <Box component="section" aria-labelledby={`chart-${name}`} sx={CARD}>
      <Typography variant="h2" id={`chart-${name}`}>
        {title}
      </Typography>
      <DrawnPeriods
        label={t('admin.home.charts.label', { title })}
        height={HEIGHT}
        bars={drawn}
        {...{ series, isBeside, format }}
      />
      <Numbers title={title} columns={columns}>
        {rows.toReversed().map(({ start, cells }) => (
          <tr key={start}>
            <th scope="row">{periodText(start, unit, locale)}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </Numbers>
    </Box>
  )
}

/** The same as a table, which opens below. */
function Numbers(props: { title: string; columns: string[]; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Box component="details" sx={NUMBERS}>
      <summary aria-label={`${t('admin.home.charts.numbers')}: ${props.title}`}>
        {t('admin.home.charts.numbers')}
      </summary>
      <Box tabIndex={0} role="region" aria-label={props.title} sx={{ overflowX: 'auto' }}>
        <table>
          <thead>
            <tr>
              {['period', ...props.columns].map((column) => (
                <th key={column} scope="col">
                  {t(`admin.home.charts.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{props.children}</tbody>
        </table>
      </Box>
    </Box>
  )
}

function Loading() {
  return (
    <Awaited>
      <Box sx={PAIR}>
        {[1, 2].map((one) => (
          <Box key={one} sx={CARD}>
            <Line width={180} height={18} />
            <Line width="100%" height={HEIGHT} />
          </Box>
        ))}
      </Box>
    </Awaited>
  )
}

const HEIGHT = 200
const PAIR = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  },
  alignItems: 'start',
}
const CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  p: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
}
const NUMBERS = {
  '& summary': {
    minHeight: 32,
    cursor: 'pointer',
    fontSize: 'var(--t-s)',
    fontWeight: 600,
    color: 'var(--brand)',
  },
  '& table': {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'var(--t-s)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: 34,
    px: 0.5,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: '1px solid var(--line)',
  },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': {
    fontWeight: 600,
    color: 'var(--ink-2)',
    whiteSpace: 'normal',
    verticalAlign: 'bottom',
    lineHeight: 1.25,
  },
  '& tbody th': { fontWeight: 600 },
}
