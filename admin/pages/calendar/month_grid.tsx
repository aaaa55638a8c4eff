import { Link } from 'react-router'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatDay, formatTime } from '#shared/formats'
import { eventsOn } from './day_layout'
import { isWaiting, LOOKS, OVER } from './event_look'
import { useColors } from './color_by'
import { useEventWords } from './event_words'
import { useLinks } from './event_block'
import { useMe } from '../../data/account'
import { isMeeting, type CalendarEvent } from './use_events'

interface Props {
  dates: string[]
  /** The month that is shown, as any date of it; the days around it step back. */
  month: string
  today: string
  now: Date
  events: CalendarEvent[]
  onChoose: (date: string) => void
}

/** Events of a day that are named; the others are counted. */
const NAMED = 3

/** A month in weeks; each day names its first events and leads to the rest. */
export function MonthGrid({ dates, month, today, now, events, onChoose }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <Box role="group" aria-label={t('admin.calendar.grid')}>
      <Box aria-hidden="true" sx={{ ...WEEK, borderTop: '1px solid var(--line)' }}>
        {dates.slice(0, 7).map((date) => (
          <Typography key={date} variant="body2" color="text.secondary" sx={{ p: 0.75 }}>
            {weekday.format(Date.parse(date))}
          </Typography>
        ))}
      </Box>
      <Box component="ol" sx={{ ...WEEK, m: 0, p: 0, listStyle: 'none' }}>
        {dates.map((date) => (
          <MonthDay
            key={date}
            date={date}
            isToday={date === today}
            isOutside={date.slice(0, 7) !== month.slice(0, 7)}
            now={now}
            events={events}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  )
}

interface DayProps {
  date: string
  isToday: boolean
  isOutside: boolean
  now: Date
  events: CalendarEvent[]
  onChoose: (date: string) => void
}

function MonthDay({ date, isToday, isOutside, now, events, onChoose }: DayProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const own = eventsOn(events, date, timeZone)
  const named = own.length > NAMED ? own.slice(0, NAMED - 1) : own
  const name = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const count = t('admin.calendar.events', { count: own.length })

  return (
    <Box component="li" sx={[DAY, isOutside && { bgcolor: 'var(--surface-2)' }]}>
      <ButtonBase
        aria-label={`${name}, ${count}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(date)}
        sx={NUMBER}
      >
        {Number(date.slice(8))}
      </ButtonBase>
      {named.map((event) => (
        <Entry key={event.id} event={event} isOver={event.end <= now.toISOString()} />
      ))}
      {own.length > named.length && (
        <ButtonBase onClick={() => onChoose(date)} aria-hidden="true" tabIndex={-1} sx={MORE}>
          {t('admin.calendar.more', { count: own.length - named.length })}
        </ButtonBase>
      )}
    </Box>
  )
}

function Entry({ event, isOver }: { event: CalendarEvent; isOver: boolean }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { name, detail, state, when } = useEventWords()(event)
  const link = useLinks()(event)
  const colors = useColors()
  const [clock, ...half] = formatTime(event.start, timeZone, locale).split(' ')
  return (
    <Box
      component={link ? Link : 'div'}
      {...(link && { to: link })}
      aria-label={[name, detail, state, when].filter(Boolean).join(', ')}
      sx={[
        ENTRY,
        colors(event),
        LOOKS[event.kind],
        isOver && isMeeting(event) && !isWaiting(event) && OVER,
      ]}
    >
      <span>
        {clock}
        <i>{half[0]!.charAt(0).toLowerCase()}</i>
      </span>{' '}
      {name}
    </Box>
  )
}

const WEEK = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' }
const DAY = {
  minHeight: 112,
  p: 0.5,
  display: 'grid',
  gap: 0.375,
  alignContent: 'start',
  minWidth: 0,
  borderTop: '1px solid var(--line)',
  borderLeft: '1px solid var(--line)',
}
const NUMBER = {
  'justifySelf': 'start',
  'minWidth': 28,
  'height': 28,
  'borderRadius': '50%',
  'font': '700 var(--t-m)/1 var(--font-head)',
  '&[aria-current]': { bgcolor: 'var(--brand)', color: 'var(--on-brand)' },
  '&:hover, &:focus-visible': { outline: '2px solid var(--focus)' },
}
const ENTRY = {
  'display': 'block',
  'px': 0.625,
  'py': 0.25,
  'minHeight': 24,
  'borderRadius': '6px',
  'overflow': 'hidden',
  'textOverflow': 'ellipsis',
  'whiteSpace': 'nowrap',
  'fontSize': 'var(--t-s)',
  'textDecoration': 'none',
  '& > span': { opacity: 0.85 },
  // A narrow day has room for the name or for these.
  '& i': { fontStyle: 'normal', display: { xs: 'none', lg: 'inline' } },
  '&:focus-visible': { outline: '2px solid var(--focus)' },
}
const MORE = {
  justifySelf: 'start',
  px: 0.625,
  minHeight: 24,
  fontSize: 'var(--t-s)',
  color: 'var(--brand)',
}
