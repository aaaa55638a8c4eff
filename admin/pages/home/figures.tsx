import * as routes from '#api/routes'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import type { AnswerOf } from '#api/client'
import { Awaited, Line } from '../../ui/skeletons'
import { formatMoney, toMinor } from '#shared/money'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'

type Week = AnswerOf<typeof routes.ticketingWeekFiguresIndex>['items'][number]

/** This week beside the one before it, and the trend of twelve. */
export function Figures() {
  const t = useTranslate()
  const { data: weeks, isError } = useItems(routes.ticketingWeekFiguresIndex, {})
  if (isError) return null

  return (
    <Box component="section" aria-labelledby="figures">
      <Typography variant="h2" id="figures" sx={{ mb: 1.5 }}>
        {t('admin.home.figures.title')}
      </Typography>
      {weeks ? <Rows weeks={weeks} /> : <Waiting />}
      <Typography variant="body2" sx={{ color: 'var(--ink-3)', mt: 0.5 }}>
        {t('admin.home.figures.note')}
      </Typography>
    </Box>
  )
}

/** The shape of both figures: name and number, and the trend. */
function Waiting() {
  return (
    <Awaited>
      {[84, 120].map((width) => (
        <Box key={width} sx={FIGURE}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Line width={width} />
            <Line width={64} height={22} />
          </Box>
          <Line width={WIDTH} height={HEIGHT} />
          <span />
        </Box>
      ))}
    </Awaited>
  )
}

function Rows({ weeks }: { weeks: Week[] }) {
  const t = useTranslate()
  const { currency } = useMe()
  const of = (week: Week) => week.expected.find((one) => one.currency === currency)?.amount ?? 0
  const [before, present] = weeks.slice(-2) as [Week, Week]
  const others = present.expected.filter((one) => one.currency !== currency)
  const money = (amount: number, unit = currency) => formatMoney(toMinor(amount, unit), unit)
  const hasMoney = weeks.some(({ expected }) => expected.length > 0)

  return (
    <>
      <Figure
        name={t('admin.home.figures.bookings')}
        trend={weeks.map(({ bookings }) => bookings)}
        change={<Change by={present.bookings - before.bookings} />}
      >
        {present.bookings}
      </Figure>
      {hasMoney && (
        <Figure
          name={t('admin.home.figures.expected')}
          trend={weeks.map(of)}
          change={<Share now={of(present)} before={of(before)} />}
        >
          {[money(of(present)), ...others.map((one) => money(one.amount, one.currency))].join(
            ' + '
          )}
        </Figure>
      )}
    </>
  )
}

type FigureProps = { name: string; trend: number[]; change: ReactNode; children: ReactNode }

function Figure({ name, trend, change, children }: FigureProps) {
  return (
    <Box sx={FIGURE}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Box component="b" sx={NUMBER}>
          {children}
        </Box>
      </Box>
      <Spark values={trend} />
      {change}
    </Box>
  )
}

function Change({ by }: { by: number }) {
  const locale = useLocale() ?? 'es'
  const text = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(by)
  return <Delta sign={Math.sign(by)}>{text}</Delta>
}

/** How much more or less than before, in per cent; without a before there is nothing to compare with. */
function Share({ now, before }: { now: number; before: number }) {
  const locale = useLocale() ?? 'es'
  if (before === 0) return <span />
  const share = (now - before) / before
  const format = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return <Delta sign={Math.sign(share)}>{format.format(share)}</Delta>
}

function Delta({ sign, children }: { sign: number; children: string }) {
  const color = sign > 0 ? 'var(--ok)' : sign < 0 ? 'var(--bad)' : 'var(--ink-3)'
  return (
    <Box component="span" sx={{ ...DELTA, color }}>
      {children}
    </Box>
  )
}

const WIDTH = 120
const HEIGHT = 32
const EDGE = 3

/** A trend as a line that ends in a dot; the figures beside it say the same. */
function Spark({ values }: { values: number[] }) {
  const most = Math.max(...values, 1)
  const step = (WIDTH - 2 * EDGE) / Math.max(values.length - 1, 1)
  const points = values.map((value, at) => ({
    x: EDGE + at * step,
    y: HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)!
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        opacity="0.55"
      />
      <circle cx={last.x} cy={last.y} r={EDGE} fill="var(--accent)" />
    </svg>
  )
}

const FIGURE = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 56px',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderTop: '1px solid var(--line)',
}
const NUMBER = {
  display: 'block',
  font: '700 var(--t-xl)/1.15 var(--font-head)',
  letterSpacing: 'var(--tight)',
  fontVariantNumeric: 'tabular-nums',
}
const DELTA = { textAlign: 'right', fontSize: 'var(--t-s)', fontWeight: 600, whiteSpace: 'nowrap' }
