import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { Awaited, Line } from '../../ui/skeletons'
import { Spark, SPARK } from './spark'
import { formatMoney, toMinor } from '#shared/money'
import {
  expectedIn,
  hasFigures,
  useOverview,
  useUnit,
  type Overview,
  type Period,
  type Unit,
} from './use_overview'
import { useMe } from '../../data/account'

/** The present week or month beside the one before it, and the trend of twelve. */
export function Figures() {
  const t = useTranslate()
  const { data, isError, unit } = useOverview()
  if (isError || (data && !hasFigures(data))) return null

  return (
    <Box component="section" aria-labelledby="figures">
      <Box sx={HEAD}>
        <Typography variant="h2" id="figures" sx={{ flex: 1 }}>
          {t('admin.home.figures.title')}
        </Typography>
        <UnitSwitch />
      </Box>
      {data ? <Rows overview={data} /> : <Waiting />}
      <Typography variant="body2" sx={{ color: 'var(--ink-3)', mt: 0.5 }}>
        {t(`admin.home.figures.note.${unit}`)}
      </Typography>
    </Box>
  )
}

/** Weeks or months, for the figures and the charts. */
function UnitSwitch() {
  const t = useTranslate()
  const { unit, setUnit } = useUnit()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={unit}
      aria-label={t('admin.home.figures.by')}
      onChange={(_event, chosen: Unit | null) => chosen && setUnit(chosen)}
    >
      {(['week', 'month'] as const).map((one) => (
        <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.25 }}>
          {t(`admin.home.figures.${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
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
          <Line {...SPARK} />
          <span />
        </Box>
      ))}
    </Awaited>
  )
}

function Rows({ overview: { periods, before } }: { overview: Overview }) {
  const t = useTranslate()
  const { currency } = useMe()
  const [last, present] = periods.slice(-2) as [Period, Period]
  const of = (period: Pick<Period, 'expected'>) => expectedIn(period, currency)
  const others = present.expected.filter((one) => one.currency !== currency)
  const money = (amount: number, unit = currency) => formatMoney(toMinor(amount, unit), unit)
  const hasMoney = periods.some(({ expected }) => expected.length > 0)

  return (
    <>
      <Figure
        name={t('admin.home.figures.bookings')}
        trend={periods.map(({ bookings }) => bookings)}
        change={<Change by={present.bookings - before.bookings} />}
      >
        {present.bookings}
      </Figure>
      {hasMoney && (
        <Figure
          name={t('admin.home.figures.expected')}
          trend={periods.map(of)}
          change={<Share now={of(present)} before={of(before)} />}
        >
          {[money(of(present)), ...others.map((one) => money(one.amount, one.currency))].join(
            ' + '
          )}
        </Figure>
      )}
      <Attendance periods={periods} last={last} present={present} />
    </>
  )
}

type AttendanceProps = { periods: Period[]; last: Period; present: Period }

/** How many came of the clients marked at the door; nothing where none is marked. */
function Attendance({ periods, last, present }: AttendanceProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const now = attendanceOf(present)
  if (now === undefined) return null
  const before = attendanceOf(last)
  const points = before === undefined ? undefined : Math.round((now - before) * 100)
  return (
    <Figure
      name={t('admin.home.figures.attendance')}
      trend={periods.map((period) => (attendanceOf(period) ?? 0) * 100)}
      change={
        points === undefined ? (
          <span />
        ) : (
          <Delta sign={Math.sign(points)}>
            {t('admin.home.figures.points', { count: signed(points, locale) })}
          </Delta>
        )
      }
    >
      {new Intl.NumberFormat(locale, { style: 'percent' }).format(now)}
    </Figure>
  )
}

/** The part of the marked bookings whose clients came. */
function attendanceOf({ attended, noShow }: Period): number | undefined {
  return attended + noShow > 0 ? attended / (attended + noShow) : undefined
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

const signed = (number: number, locale: string) =>
  new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(number)

function Change({ by }: { by: number }) {
  const locale = useLocale() ?? 'es'
  return <Delta sign={Math.sign(by)}>{signed(by, locale)}</Delta>
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

const HEAD = { display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }
const FIGURE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 56px',
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
  overflowWrap: 'anywhere',
}
const DELTA = { textAlign: 'right', fontSize: 'var(--t-s)', fontWeight: 600, whiteSpace: 'nowrap' }
