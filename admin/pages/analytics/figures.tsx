import type { ReactNode } from 'react'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { amountIn, moneyWords } from './words'
import type { Analytics } from './use_analytics'

/** The four figures of the days, each beside that of the days before. */
export function Figures({ analytics }: { analytics: Analytics }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { total, currency, funnel } = analytics
  const { before } = total
  const money = (of: typeof before) => moneyWords(of.revenue, currency)
  const [earned, earnedBefore] = [total, before].map((one) => amountIn(one.revenue, currency))
  return (
    <Box component="section" aria-label={t('admin.analytics.figures.label')} sx={GRID}>
      <Figure
        name={t('admin.analytics.figures.booked')}
        was={before.booked.toLocaleString(locale)}
        delta={<Share now={total.booked} before={before.booked} />}
      >
        {total.booked.toLocaleString(locale)}
      </Figure>
      <Attendance analytics={analytics} />
      <Figure
        name={t('admin.analytics.figures.revenue')}
        was={before.revenue.length > 0 ? money(before) : undefined}
        delta={<Share now={earned!} before={earnedBefore!} />}
        note={total.revenue.length === 0 && t('admin.analytics.figures.unpaid')}
      >
        {money(total)}
      </Figure>
      {funnel && <Conversion funnel={funnel} />}
    </Box>
  )
}

/** How many came of the clients whose coming was marked. */
function Attendance({ analytics: { total } }: { analytics: Analytics }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const now = attendanceOf(total)
  const before = attendanceOf(total.before)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <Figure
      name={t('admin.analytics.figures.attendance')}
      was={before === undefined ? undefined : percent.format(before)}
      delta={
        now !== undefined &&
        before !== undefined && <Points now={now * 100} before={before * 100} />
      }
      note={
        now === undefined
          ? t('admin.analytics.figures.unmarked')
          : `${t('admin.analytics.figures.no_shows')}: ${total.noShow}`
      }
    >
      {now === undefined ? '–' : percent.format(now)}
    </Figure>
  )
}

const attendanceOf = ({ attended, noShow }: { attended: number; noShow: number }) =>
  attended + noShow > 0 ? attended / (attended + noShow) : undefined

function Conversion({ funnel }: { funnel: NonNullable<Analytics['funnel']> }) {
  const t = useTranslate()
  const [view, booked] = [funnel[0]!, funnel.at(-1)!]
  const now = view.visitors > 0 ? (booked.visitors / view.visitors) * 100 : undefined
  const before = view.before > 0 ? (booked.before / view.before) * 100 : undefined
  return (
    <Figure
      name={t('admin.analytics.figures.conversion')}
      was={before === undefined ? undefined : String(Math.round(before))}
      delta={now !== undefined && before !== undefined && <Points now={now} before={before} />}
      note={now === undefined && t('admin.analytics.figures.none')}
    >
      {now === undefined ? '–' : Math.round(now)}
    </Figure>
  )
}

interface FigureProps {
  name: string
  /** The value before, if there is one to compare with. */
  was?: string
  delta?: ReactNode
  note?: ReactNode
  children: ReactNode
}

function Figure({ name, was, delta, note, children }: FigureProps) {
  const t = useTranslate()
  return (
    <Box sx={FIGURE}>
      <Typography variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="b" sx={NUMBER}>
          {children}
        </Box>
        {delta}
      </Box>
      <Typography variant="body2" sx={{ color: 'var(--ink-2)' }}>
        {[was && t('admin.analytics.figures.was', { value: was }), note]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  )
}

/** How much more or less than before, in percent; without a before there is nothing to say. */
export function Share({ now, before }: { now: number; before: number }) {
  const locale = useLocale() ?? 'es'
  if (before === 0) return null
  const share = Math.round(((now - before) / before) * 100) / 100
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  })
  return <Delta sign={Math.sign(share)}>{format.format(share)}</Delta>
}

/** Percentage points between two shares as they are shown, without decimals. */
function Points({ now, before }: { now: number; before: number }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const points = Math.round(now) - Math.round(before)
  const value = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(points)
  return <Delta sign={Math.sign(points)}>{t('admin.analytics.figures.points', { value })}</Delta>
}

function Delta({ sign, children }: { sign: number; children: string }) {
  const color = sign > 0 ? 'var(--ok)' : sign < 0 ? 'var(--bad)' : 'var(--ink-2)'
  return (
    <Box component="span" sx={{ color, fontSize: 'var(--t-s)', fontWeight: 600 }}>
      {children}
    </Box>
  )
}

const GRID = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
}
const FIGURE = {
  minWidth: 0,
  p: { xs: 1.5, sm: 2 },
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--surface)',
}
const NUMBER = {
  font: '700 var(--t-xl)/1.2 var(--font-head)',
  letterSpacing: 'var(--tight)',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
