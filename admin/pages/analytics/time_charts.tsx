import { lazy, Suspense } from 'react'
import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { Line } from '../../ui/skeletons'
import { moneyText } from '../wallet/money_text'
import { ChartBox } from './chart_box'
import { amountIn, barMark, barText, moneyWords } from './words'
import type { Analytics, Query } from './use_analytics'

/** The library of charts comes when there is something to draw. */
const PeriodBars = lazy(async () => ({
  default: (await import('../home/period_bars')).PeriodBars,
}))

type Props = { analytics: Analytics; query: Query }

/** Bookings by day, week or month, beside those before. */
export function BookingsByTime({ analytics: { unit, periods }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const title = t(`admin.analytics.charts.periods.${unit}`)
  return (
    <ChartBox
      title={title}
      part="periods"
      query={query}
      isWide
      columns={[unit, 'booked', 'attended', 'noShow', 'cancelled', 'before']}
      rows={periods.map(({ start, booked, attended, noShow, cancelled, before }) => [
        barText(start, unit, locale),
        ...[booked, attended, noShow, cancelled, before.booked],
      ])}
    >
      <Bars
        title={title}
        values={({ booked, before }) => [booked, before.booked]}
        format={String}
        {...{ unit, periods }}
      />
    </ChartBox>
  )
}

/** Money by day, week or month in the account's currency; other currencies stand in the table. */
export function RevenueByTime({ analytics: { unit, periods, currency }, query }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const isPaid = periods.some(({ revenue, before }) => revenue.length + before.revenue.length > 0)
  if (!isPaid) return null
  const title = t(`admin.analytics.charts.revenue.${unit}`)
  return (
    <ChartBox
      title={title}
      part="periods"
      query={query}
      columns={[unit, 'revenue', 'past']}
      rows={periods.map(({ start, revenue, before }) => [
        barText(start, unit, locale),
        moneyWords(revenue, currency),
        moneyWords(before.revenue, currency),
      ])}
      note={t('admin.analytics.revenue_note')}
    >
      <Bars
        title={title}
        values={({ revenue, before }) => [
          Math.max(0, amountIn(revenue, currency)),
          Math.max(0, amountIn(before.revenue, currency)),
        ]}
        format={(amount) => moneyText(amount, currency)}
        {...{ unit, periods }}
      />
    </ChartBox>
  )
}

type Period = Analytics['periods'][number]

interface BarsProps {
  title: string
  unit: Analytics['unit']
  periods: Period[]
  /** Now and before. */
  values: (period: Period) => [number, number]
  format: (value: number) => string
}

function Bars({ title, unit, periods, values, format }: BarsProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const compact = new Intl.NumberFormat(locale === 'en' ? 'en' : 'es-PE', {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const series = [
    { name: t('admin.analytics.now'), color: 'var(--brand)' },
    { name: t('admin.analytics.past'), color: 'var(--line-strong)' },
  ]
  return (
    <>
      <Box aria-hidden="true" sx={LEGEND}>
        {series.map(({ name, color }) => (
          <span key={name}>
            <Box component="i" sx={{ bgcolor: color }} />
            {name}
          </span>
        ))}
      </Box>
      <Box role="img" aria-label={t('admin.analytics.label', { title })} sx={{ height: HEIGHT }}>
        <Suspense fallback={<Line width="100%" height={HEIGHT} />}>
          <PeriodBars
            isBeside
            series={series}
            format={format}
            short={(value) => compact.format(value)}
            bars={periods.map((period) => ({
              mark: barMark(period.start, unit, locale),
              name: barText(period.start, unit, locale),
              values: values(period),
            }))}
          />
        </Suspense>
      </Box>
    </>
  )
}

const HEIGHT = 220
const LEGEND = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 2,
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '& i': { width: 10, height: 10, borderRadius: '3px' },
}
