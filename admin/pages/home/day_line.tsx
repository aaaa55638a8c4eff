import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import {
  clockOf,
  columnsOf,
  heightOf,
  scaleOf,
  topOf,
  type Scale,
  type Span,
} from '../../ui/day_scale'
import { HourBlock } from './hour_block'
import { HourLines, LANE, NowLine, OVER_NOW } from '../../ui/time_axis'
import { useMe } from '../../data/account'
import type { Range } from '../../ui/time'
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
  const clock = clockOf(day, timeZone)
  const spanOf = ({ start, end }: Range) => ({ start: clock(start), end: clock(end) })
  const scale = scaleOf([...hours, ...gaps].map(spanOf), HOUR)
  const columns = columnsOf(hours)

  return (
    <Box
      component="section"
      aria-label={t('admin.home.line')}
      sx={{ ...DAY, height: heightOf(scale) + 28 }}
    >
      <HourLines scale={scale} clock={clock(now.toISOString())} />
      <Box component="ol" sx={LANE}>
        {gaps.map((gap) => (
          <Box
            component="li"
            key={gap.start}
            sx={{ ...GAP, ...placed(spanOf(gap), scale), minHeight: 0, ...(!gap.isFree && SHUT) }}
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
                zIndex: OVER_NOW,
                left: `${(100 * at) / of}%`,
                width,
                ...placed(spanOf(hour), scale),
              }}
            >
              <HourBlock hour={hour} now={now} isNarrow={of > 1} />
            </Box>
          )
        })}
      </Box>
      <NowLine now={now} timeZone={timeZone} scale={scale} clock={clock(now.toISOString())} />
    </Box>
  )
}

function placed({ start, end }: Span, scale: Scale) {
  const top = topOf(start, scale)
  return { top: top + 7, height: topOf(end, scale) - top - 3, minHeight: 28 }
}

const DAY = { position: 'relative' }
const GAP = {
  'position': 'absolute',
  'insetInline': 0,
  'px': 2,
  'py': 0.5,
  'overflow': 'hidden',
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-3)',
  '& > span': { position: 'relative', zIndex: OVER_NOW, bgcolor: 'var(--surface)' },
}
const SHUT = { background: 'var(--hatch)' }
