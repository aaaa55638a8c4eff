import { memo, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { dateFormat, formatDay, formatTime } from '#shared/formats'
import { eventsOn } from './day_layout'
import { isWaiting, LOOKS, OVER } from './event_look'
import { draggedTo } from './dragged_to'
import { useColors } from './color_by'
import { useDayDrag, type DayDrag } from './use_day_drag'
import { useEventWords } from './event_words'
import { useLinks } from './event_block'
import { useMe } from '../../data/account'
import { useMoveKey } from './use_move_key'
import type { Dropped } from './time_grid'
import { canMove, isMeeting, type CalendarEvent } from './use_events'

interface Props {
  dates: string[]
  /** The month that is shown, as any date of it; the days around it step back. */
  month: string
  today: string
  now: Date
  events: CalendarEvent[]
  onChoose: (date: string) => void
  onDrop: (dropped: Dropped) => void
  /** Moves an event by keyboard. */
  onMove: (event: CalendarEvent) => void
}

/** Events of a day that are named; the others are counted. */
const NAMED = 3

/** A month in weeks; each day names its first events, which can be dragged to another day, and leads to the rest. */
export function MonthGrid({ dates, month, today, now, events, ...does }: Props) {
  const { onChoose, onDrop, onMove } = does
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { area, drag, begin } = useDayDrag(({ event, from, date }) =>
    onDrop(draggedTo(event, { from, to: date }, timeZone))
  )
  useMoveKey((id) => {
    const event = events.find((one) => one.id === id)
    if (event) onMove(event)
  })
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
      <Box component="ol" ref={area} sx={{ ...WEEK, m: 0, p: 0, listStyle: 'none' }}>
        {dates.map((date) => (
          <MonthDay
            key={date}
            date={date}
            isToday={date === today}
            isOutside={date.slice(0, 7) !== month.slice(0, 7)}
            now={now}
            events={events}
            dragged={drag?.from === date ? drag.event : undefined}
            incoming={drag?.date === date ? drag.event : undefined}
            onPress={begin}
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
  /** The event that is dragged from here. */
  dragged?: CalendarEvent
  /** The event that is dragged to here. */
  incoming?: CalendarEvent
  onPress: (pointer: PointerEvent, held: Pick<DayDrag, 'event' | 'from'>) => void
  onChoose: (date: string) => void
}

/** A day of a month. A drag draws only those anew which it leaves and reaches. */
const MonthDay = memo(function MonthDay(props: DayProps) {
  const { date, isToday, isOutside, now, events, dragged, incoming, onPress, onChoose } = props
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const own = eventsOn(events, date, timeZone)
  const named = own.length > NAMED ? own.slice(0, NAMED - 1) : own
  const name = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const count = t('admin.calendar.events', { count: own.length })

  return (
    <Box component="li" data-date={date} sx={[DAY, isOutside && { bgcolor: 'var(--surface-2)' }]}>
      <ButtonBase
        aria-label={`${name}, ${count}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onChoose(date)}
        sx={NUMBER}
      >
        {Number(date.slice(8))}
      </ButtonBase>
      {named.map((event) => (
        <Entry
          key={event.id}
          event={event}
          isOver={event.end <= now.toISOString()}
          isDragged={event === dragged}
          onPress={(pointer) => onPress(pointer, { event, from: date })}
        />
      ))}
      {own.length > named.length && (
        <ButtonBase onClick={() => onChoose(date)} aria-hidden="true" tabIndex={-1} sx={MORE}>
          {t('admin.calendar.more', { count: own.length - named.length })}
        </ButtonBase>
      )}
      {incoming && incoming !== dragged && <Incoming event={incoming} day={name} />}
    </Box>
  )
})

/** What would come to a day, with its time. */
function Incoming({ event, day }: { event: CalendarEvent; day: string }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { name } = useEventWords()(event)
  const [clock] = formatTime(event.start, timeZone, locale).split(' ')
  return (
    <Box aria-live="polite" aria-label={[name, day].join(', ')} sx={[ENTRY, INCOMING]}>
      {clock} {name}
    </Box>
  )
}

interface EntryProps {
  event: CalendarEvent
  isOver: boolean
  isDragged: boolean
  onPress: (pointer: PointerEvent) => void
}

function Entry({ event, isOver, isDragged, onPress }: EntryProps) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { name, detail, state, when } = useEventWords()(event)
  const link = useLinks()(event)
  const colors = useColors()
  const [clock, ...half] = formatTime(event.start, timeZone, locale).split(' ')
  const isMovable = canMove(event) && !isOver
  return (
    <Box
      component={link ? Link : 'div'}
      {...(link && { to: link, draggable: false })}
      {...(isMovable && {
        'onPointerDown': onPress,
        'aria-keyshortcuts': 'M',
        'data-movable': event.id,
      })}
      aria-label={[name, detail, state, when].filter(Boolean).join(', ')}
      sx={[
        ENTRY,
        colors(event),
        LOOKS[event.kind],
        isOver && isMeeting(event) && !isWaiting(event) && OVER,
        isDragged && { opacity: 0.4 },
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
  'userSelect': 'none',
  'WebkitTouchCallout': 'none',
  '& > span': { opacity: 0.85 },
  // A narrow day has room for the name or for these.
  '& i': { fontStyle: 'normal', display: { xs: 'none', lg: 'inline' } },
  '&:focus-visible': { outline: '2px solid var(--focus)' },
}
const INCOMING = { bgcolor: 'var(--brand)', color: 'var(--on-brand)', fontWeight: 600 }
const MORE = {
  justifySelf: 'start',
  px: 0.625,
  minHeight: 24,
  fontSize: 'var(--t-s)',
  color: 'var(--brand)',
}
