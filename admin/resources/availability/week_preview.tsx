import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { WEEKDAYS, type Weekly } from '#shared/schedule_rules'
import { drawnOn, minutesInWeek, timeOf } from './intervals'
import { wallTime } from './wall_time'
import { weekdayName } from './weekday_names'
import { ONLY_READ } from '../../ui/only_read'

const HEIGHT = 180

/** A preview of the week: a column for each day with its hours to scale, and a text for screen readers. */
export function WeekPreview({ weekly }: { weekly: Weekly }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const [first, last] = boundsOf(WEEKDAYS.flatMap((day) => drawnOn(weekly, day)))
  const hours = Math.round(minutesInWeek(weekly) / 6) / 10

  return (
    <Box>
      <Box component="ul" sx={WEEK}>
        <Axis {...{ first, last, locale }} />
        {WEEKDAYS.map((day) => (
          <Box component="li" key={day} sx={{ minWidth: 0 }}>
            <Typography variant="body2" color="text.secondary" align="center" noWrap>
              {weekdayName(day, locale, 'short')}
            </Typography>
            <Column {...{ first, last, locale }} windows={drawnOn(weekly, day)} />
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {t('admin.availability.hours_a_week', { hours })}
      </Typography>
    </Box>
  )
}

/** The first and last hour of the columns. */
function Axis({ first, last, locale }: { first: number; last: number; locale: string }) {
  const hour = (minutes: number) => wallTime(timeOf(minutes), locale).replace(/:00/, '')
  return (
    <Box component="li" aria-hidden="true" sx={AXIS}>
      <span>{hour(first)}</span>
      <span>{hour(last)}</span>
    </Box>
  )
}

/** Minutes since a day's midnight. */
type Window = { start: number; end: number }

type ColumnProps = { windows: Window[]; first: number; last: number; locale: string }

function Column({ windows, first, last, locale }: ColumnProps) {
  const scale = HEIGHT / (last - first)
  return (
    <Box sx={{ ...COLUMN, height: HEIGHT }}>
      {windows.map(({ start, end }, index) => {
        const label = `${wallTime(timeOf(start), locale)} – ${wallTime(timeOf(end), locale)}`
        const height = Math.max((end - start) * scale, 2)
        const top = (start - first) * scale
        return (
          <Box key={index} title={label} sx={{ ...BAR, top, height }}>
            <Box component="span" sx={ONLY_READ}>
              {label}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

/** The drawn span in minutes since midnight: whole hours around the work, or a working day. */
function boundsOf(windows: Window[]): [first: number, last: number] {
  if (windows.length === 0) return [480, 1080]
  const first = Math.min(...windows.map(({ start }) => start))
  const last = Math.max(...windows.map(({ end }) => end))
  return [Math.floor(first / 60) * 60, Math.max(Math.ceil(last / 60) * 60, first + 60)]
}

const WEEK = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'auto repeat(7, minmax(0, 1fr))',
  gap: { xs: 0.5, sm: 1 },
}
const AXIS = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  pt: '22px',
  fontSize: 11,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
const COLUMN = {
  position: 'relative',
  mt: 0.5,
  borderRadius: 1,
  bgcolor: 'var(--surface-2)',
  border: '1px solid var(--line)',
  overflow: 'hidden',
}
const BAR = {
  position: 'absolute',
  insetInline: 0,
  bgcolor: 'primary.main',
  borderBlock: '1px solid var(--surface)',
}
