import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatTime } from '#shared/formats'
import { columnsOf, scaleOf, type Scale } from './day_scale'
import { HourBlock } from './hour_block'
import { useMe } from '../../data/account'
import type { Gap, Hour } from './use_week'

interface Props {
  day: string
  now: Date
  hours: Hour[]
  gaps: Gap[]
}

/** The height of an hour in pixels. */
const HOUR = 64

/** Today from its first to its last hour, with what is booked, what is free and where the clock stands. */
export function DayLine({ day, now, hours, gaps }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const scale = scaleOf([...hours, ...gaps], day, timeZone)
  const columns = columnsOf(hours)

  return (
    <Box
      component="section"
      aria-label={t('admin.home.line')}
      sx={{ ...DAY, height: heightOf(scale) }}
    >
      <HourLines scale={scale} />
      <Box component="ol" sx={LANE}>
        {gaps.map((gap) => (
          <Box
            component="li"
            key={gap.start}
            sx={{ ...GAP, ...placed(gap, scale), minHeight: 0, ...(!gap.isFree && SHUT) }}
          >
            <span>{gap.isFree ? t('admin.home.free') : (gap.title ?? t('admin.home.closed'))}</span>
          </Box>
        ))}
        {hours.map((hour) => {
          const [at, of] = columns.get(hour)!
          const width = `calc(${100 / of}% - ${of > 1 ? 4 : 0}px)`
          return (
            <Box
              component="li"
              key={hour.id}
              sx={{
                position: 'absolute',
                left: `${(100 * at) / of}%`,
                width,
                ...placed(hour, scale),
              }}
            >
              <HourBlock hour={hour} now={now} isNarrow={of > 1} />
            </Box>
          )
        })}
      </Box>
      <NowLine now={now} scale={scale} />
    </Box>
  )
}

function HourLines({ scale: { first, last } }: { scale: Scale }) {
  const locale = useLocale() ?? 'es'
  const format = dateFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
  return (
    <Box component="ol" aria-hidden="true" sx={LANE_OF_HOURS}>
      {Array.from({ length: last - first + 1 }, (_, index) => (
        <Box component="li" key={index} sx={{ ...LINE, top: index * HOUR }}>
          {format.format(Date.UTC(2026, 0, 1, first + index))}
        </Box>
      ))}
    </Box>
  )
}

function NowLine({ now, scale }: { now: Date; scale: Scale }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const minute = scale.minuteOf(now.toISOString())
  if (minute < scale.first * 60 || minute > scale.last * 60) return null
  return (
    <Box aria-hidden="true" sx={{ ...NOW, top: topOf(minute, scale) + 6 }}>
      <Typography component="span" sx={CLOCK}>
        {formatTime(now, timeZone, locale).slice(0, 5).replace(/^0/, '')}
      </Typography>
    </Box>
  )
}

const heightOf = ({ first, last }: Scale) => (last - first) * HOUR + 28
const topOf = (minute: number, { first }: Scale) => ((minute - first * 60) / 60) * HOUR

function placed({ start, end }: { start: string; end: string }, scale: Scale) {
  const top = topOf(scale.minuteOf(start), scale)
  const height = topOf(scale.minuteOf(end), scale) - top
  return { top: top + 7, height: height - 3, minHeight: 28 }
}

const DAY = { position: 'relative' }
const LANE = {
  position: 'absolute',
  inset: 0,
  left: { xs: 54, sm: 72 },
  m: 0,
  p: 0,
  listStyle: 'none',
}
const LANE_OF_HOURS = { position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }
const LINE = {
  'position': 'absolute',
  'insetInline': 0,
  'fontSize': 'var(--t-s)',
  'lineHeight': 1,
  'color': 'var(--ink-3)',
  '&::after': {
    content: '""',
    position: 'absolute',
    left: { xs: 52, sm: 64 },
    right: 0,
    top: 6,
    borderTop: '1px solid var(--line)',
  },
}
const GAP = {
  position: 'absolute',
  insetInline: 0,
  px: 2,
  py: 0.5,
  overflow: 'hidden',
  fontSize: 'var(--t-s)',
  color: 'var(--ink-3)',
}
const SHUT = { background: 'var(--hatch)' }
const NOW = {
  'position': 'absolute',
  'right': 0,
  'left': { xs: 50, sm: 64 },
  'borderTop': '2px solid var(--accent)',
  'pointerEvents': 'none',
  'zIndex': 3,
  '&::after': {
    content: '""',
    position: 'absolute',
    left: -5,
    top: -6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    bgcolor: 'var(--accent)',
  },
}
const CLOCK = {
  position: 'absolute',
  right: 'calc(100% + 4px)',
  top: -11,
  px: 0.875,
  borderRadius: 10,
  bgcolor: 'var(--accent-strong)',
  color: 'var(--on-accent)',
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
}
