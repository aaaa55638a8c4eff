import { Box, Typography } from '@mui/material'
import { useLocale } from 'react-admin'
import { dateFormat, formatTime } from '#shared/formats'
import { clockOf, topOf, type Scale } from './day_scale'

/** Half the height of a label of the axis: its line runs through the middle of it. */
const HALF = 6

/** How near a label may come to the clock in pixels. */
const NEAR = 18

interface LinesProps {
  scale: Scale
  /** Minutes since midnight: the hour beside it has no label, which the clock would cover. */
  clock?: number
}

interface AxisProps {
  /** The dates of the columns beside each other. */
  dates: string[]
  scale: Scale
  /** The date that is today in the zone. */
  today: string
  now: Date
  timeZone: string
}

/** The hours at the left of columns with their lines, and the clock across them as far as today's. */
export function TimeAxis({ dates, scale, today, now, timeZone }: AxisProps) {
  const last = dates.lastIndexOf(today)
  const clock = last < 0 ? undefined : clockOf(today, timeZone)(now.toISOString())
  const rest = (dates.length - 1 - last) / dates.length
  return (
    <>
      <HourLines scale={scale} clock={clock} />
      {clock !== undefined && (
        <NowLine
          now={now}
          timeZone={timeZone}
          scale={scale}
          clock={clock}
          right={`calc((100% - var(--axis)) * ${rest})`}
        />
      )}
    </>
  )
}

/** The hours of a scale, each with its line. */
export function HourLines({ scale: { first, last, hour }, clock }: LinesProps) {
  const locale = useLocale() ?? 'es'
  const format = dateFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
  return (
    <Box component="ol" aria-hidden="true" sx={HOURS}>
      {Array.from({ length: last - first + 1 }, (_, index) => (
        <li key={index} style={{ top: index * hour }}>
          {(clock === undefined || Math.abs((clock / 60 - first - index) * hour) > NEAR) &&
            format.format(Date.UTC(2026, 0, 1, first + index))}
        </li>
      ))}
    </Box>
  )
}

interface NowProps {
  now: Date
  timeZone: string
  scale: Scale
  /** Minutes since midnight. */
  clock: number
  /** Where the line ends: its distance from the right edge. */
  right?: string
}

/** Where the clock stands today, below what is read; nothing while that hour is not drawn. */
export function NowLine({ now, timeZone, scale, clock, right = '0px' }: NowProps) {
  const locale = useLocale() ?? 'es'
  if (clock < scale.first * 60 || clock > scale.last * 60) return null
  return (
    <Box
      aria-hidden="true"
      className="now-line"
      sx={{ ...NOW, right, top: topOf(clock, scale) + HALF }}
    >
      <Typography component="span" sx={CLOCK}>
        {formatTime(now, timeZone, locale).slice(0, 5).replace(/^0/, '')}
      </Typography>
    </Box>
  )
}

/** How wide the labels of the axis are, as columns beside them read it. */
export const AXIS_WIDTH = {
  '--axis': '54px',
  '@media (min-width: 600px)': { '--axis': '72px' },
}

/** The labels stand half their height above their lines, in pixels. */
export const ABOVE = HALF

/** The line of now stands over columns and what closes their time. */
const NOW_LEVEL = 1

/** What stands over the line of now, which would strike its text through. */
export const OVER_NOW = NOW_LEVEL + 1

/** What stands beside the labels of the axis. */
export const LANE = {
  position: 'absolute',
  inset: 0,
  left: { xs: 54, sm: 72 },
  m: 0,
  p: 0,
  listStyle: 'none',
}
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
    top: HALF,
    borderTop: '1px solid var(--line)',
  },
}
const HOURS = {
  'position': 'absolute',
  'inset': 0,
  'm': 0,
  'p': 0,
  'listStyle': 'none',
  '& > li': LINE,
}
const NOW = {
  'position': 'absolute',
  'left': { xs: 50, sm: 64 },
  'borderTop': '2px solid var(--accent)',
  'pointerEvents': 'none',
  'zIndex': NOW_LEVEL,
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
