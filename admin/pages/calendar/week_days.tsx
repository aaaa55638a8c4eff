import { Box, ButtonBase } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatDay } from '#shared/formats'
import { eventsOn } from './day_layout'
import { colorsOf } from './event_look'
import { datesOf } from './views'
import { isMeeting, type CalendarEvent } from './use_events'
import { useMe } from '../../data/account'

interface Props {
  date: string
  today: string
  events: CalendarEvent[]
  onGo: (date: string) => void
}

/** Dots of a day at most. */
const MOST = 4

/** The days of a date's week, each with a dot for its meetings in their colours. */
export function WeekDays({ date, today, events, onGo }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })

  return (
    <Box role="group" aria-label={t('admin.week.days')} sx={STRIP}>
      {datesOf('week', date).map((day) => {
        const own = eventsOn(events, day, timeZone).filter(isMeeting)
        const name = formatDay(`${day}T12:00:00Z`, 'UTC', locale)
        return (
          <ButtonBase
            key={day}
            aria-pressed={day === date}
            aria-current={day === today ? 'date' : undefined}
            aria-label={`${name}, ${t('admin.calendar.events', { count: own.length })}`}
            onClick={() => onGo(day)}
            sx={DAY}
          >
            <span>{weekday.format(Date.parse(day))}</span>
            <b>{Number(day.slice(8))}</b>
            <Box component="span" sx={DOTS}>
              {own.slice(0, MOST).map((event) => (
                <Box component="i" key={event.id} sx={{ ...DOT, ...colorsOf(event) }} />
              ))}
            </Box>
          </ButtonBase>
        )
      })}
    </Box>
  )
}

const STRIP = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 0.25,
  mb: 2,
  pb: 1,
  borderBottom: '1px solid var(--line)',
}
const DAY = {
  'display': 'grid',
  'justifyItems': 'center',
  'gap': 0.5,
  'py': 1,
  'minHeight': 68,
  'borderRadius': 'var(--radius)',
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  '& b': { font: '700 var(--t-l)/1 var(--font-head)', color: 'var(--ink)' },
  '&[aria-current] b': { color: 'var(--accent-strong)' },
  '&[aria-pressed=true]': { bgcolor: 'var(--brand)', color: 'var(--on-brand)' },
  '&[aria-pressed=true] b': { color: 'var(--on-brand)' },
  '&[aria-pressed=true] i': { bgcolor: 'currentColor' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
}
const DOTS = { display: 'flex', gap: '3px', minHeight: 5 }
const DOT = { width: 5, height: 5, borderRadius: '50%', bgcolor: 'var(--solid)' }
