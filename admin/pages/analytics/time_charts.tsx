import { useLocale, useTranslate } from 'react-admin'
import { moneyText } from '../wallet/money_text'
import { ChartBox } from './chart_box'
import { DrawnPeriods } from '../home/drawn_periods'
import { amountIn, barMark, barText, moneyWords } from './words'
import type { Analytics, Query } from './use_analytics'

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
  return (
    <DrawnPeriods
      isBeside
      label={t('admin.analytics.label', { title })}
      height={HEIGHT}
      series={[
        { name: t('admin.analytics.now'), color: 'var(--brand)' },
        { name: t('admin.analytics.past'), color: 'var(--line-strong)' },
      ]}
      bars={periods.map((period) => ({
        mark: barMark(period.start, unit, locale),
        name: barText(period.start, unit, locale),
        values: values(period),
      }))}
      format={format}
    />
  )
}

const HEIGHT = 220
