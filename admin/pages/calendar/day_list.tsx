import { DateTime } from 'luxon'
import { useRef, type TouchEvent } from 'react'
import { Link } from 'react-router'
import { CalendarPlus } from 'lucide-react'
import { Box, ButtonBase, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatTime, unbroken } from '#shared/formats'
import { Dots } from '~/ui/dots'
import { EmptyState } from '../../ui/empty_state'
import { clockOf, freeHours, type Span } from '../../ui/day_scale'
import { instantAt } from './instant_at'
import { useColors } from './color_by'
import { isWaiting, LOOKS, OVER } from './event_look'
import { useEventWords } from './event_words'
import { useLinks } from './event_block'
import { useMe } from '../../data/account'
import { WeekDays } from './week_days'
import type { CalendarEvent } from './use_events'
import type { Dropped } from './time_grid'

interface Props {
  date: string
  today: string
  now: Date
  /** Those of the whole week, which its days count. */
  events: CalendarEvent[]
  /** The working hours of the day, where free time is shown. */
  open?: Span[]
  onGo: (date: string) => void
  /** Takes free time for a booking or a block. */
  onTake: (time: Dropped) => void
}

/** Pixels that a finger moves sideways to turn to another day. */
const SWIPE = 60

/** A day as a list, for a phone: below the days of its week, and turned by a swipe. */
export function DayList({ date, today, now, events, open = [], onGo, onTake }: Props) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const swipe = useSwipe((by) => onGo(DateTime.fromISO(date).plus({ days: by }).toISODate()!))
  const clock = clockOf(date, timeZone)
  const own = events.filter(({ start, end }) => clock(end) > clock(start))
  const isToday = date === today
  const minute = clock(now.toISOString())
  const taken = own.map(({ start, end }) => ({ start: clock(start), end: clock(end) }))
  const free = date < today ? [] : freeHours(open, taken, isToday ? minute : 0)
  const rows = [
    ...own.map((event) => ({ start: clock(event.start), end: clock(event.end), event })),
    ...free.map((span) => ({ ...span, event: undefined })),
  ].sort((one, other) => one.start - other.start)
  const next = isToday ? rows.findIndex(({ end }) => end > minute) : -1

  return (
    <>
      <WeekDays date={date} today={today} events={events} onGo={onGo} />
      <Box {...swipe} sx={{ minHeight: 320, touchAction: 'pan-y' }}>
        {rows.length === 0 && (
          <EmptyState
            icon={CalendarPlus}
            title={t('admin.calendar.free_day')}
            text={t('admin.calendar.free_day_text')}
          />
        )}
        {rows.length > 0 && own.length === 0 && (
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {t('admin.calendar.free_day_text')}
          </Typography>
        )}
        <Box component="ol" aria-label={t('admin.calendar.grid')} sx={LIST}>
          {rows.map(({ start, end, event }, index) => (
            <Box component="li" key={event?.id ?? start} sx={{ minWidth: 0 }}>
              {index === next && <Now now={now} />}
              {event ? (
                <Row event={event} now={now} />
              ) : (
                <Free {...{ date, start, end }} onTake={onTake} />
              )}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}

type FreeProps = Span & { date: string } & Pick<Props, 'onTake'>

/** Time that a client or the host may still take. */
function Free({ date, start, end, onTake }: FreeProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [from, until] = [start, end].map((minute) => instantAt(date, minute, timeZone))
  return (
    <Box sx={ROW}>
      <Time start={from!} />
      <ButtonBase onClick={() => onTake({ date, start, end })} sx={FREE}>
        <span>
          {unbroken(t('admin.calendar.free_until', { time: formatTime(until!, timeZone, locale) }))}
        </span>
        <b>{t('admin.calendar.free_take')}</b>
      </ButtonBase>
    </Box>
  )
}

/** From when on, beside what it is; the clock as everywhere else. */
function Time({ start }: { start: string }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [clock, ...half] = formatTime(start, timeZone, locale).split(' ')
  return (
    <Box component="span" aria-hidden="true" sx={TIME}>
      <b>{clock}</b>
      <small>{half.join('\u00a0')}</small>
    </Box>
  )
}

/** Where the clock stands between what is over and what is to come. */
function Now({ now }: { now: Date }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return <Box sx={NOW}>{t('admin.calendar.now', { time: formatTime(now, timeZone, locale) })}</Box>
}

function Row({ event, now }: { event: CalendarEvent; now: Date }) {
  const { name, detail, state, when, answers, sign } = useEventWords()(event)
  const link = useLinks()(event)
  const isOver = event.end <= now.toISOString()
  const waits = isWaiting(event)
  const colors = useColors()

  return (
    <Box sx={ROW}>
      <Time start={event.start} />
      <Box
        component={link ? Link : 'div'}
        {...(link && { to: link })}
        aria-label={[name, detail, state, answers, when].filter(Boolean).join(', ')}
        sx={[CARD, colors(event), LOOKS[event.kind], isOver && !waits && OVER]}
      >
        <Typography component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <span>{waits ? `${detail} · ${state}` : detail}</span>
        {answers && <span>{sign + answers}</span>}
        {event.kind === 'WORKSHOP' && (
          <Dots seats={event.places ?? 0} left={(event.places ?? 0) - (event.placesTaken ?? 0)} />
        )}
      </Box>
    </Box>
  )
}

/** Calls with 1 for a swipe to the left, which shows what comes next, and −1 for one to the right. */
function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      from.current =
        touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!from.current || !touch) return
      const [right, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      if (Math.abs(right) > SWIPE && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
    },
  }
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }
const ROW = { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', alignItems: 'start' }
const TIME = {
  'pt': 1,
  'lineHeight': 1.25,
  'fontVariantNumeric': 'tabular-nums',
  '& b, & small': { display: 'block', fontSize: 'var(--t-s)' },
  '& small': { color: 'var(--ink-3)' },
}
const CARD = {
  'display': 'grid',
  'gap': 0.25,
  'minHeight': 56,
  'alignContent': 'center',
  'px': 1.5,
  'py': 1.25,
  'borderRadius': 'var(--radius)',
  'textDecoration': 'none',
  'overflow': 'hidden',
  '& > span': { fontSize: 'var(--t-s)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
}
const FREE = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'justifyContent': 'space-between',
  'columnGap': 1,
  'width': '100%',
  'minHeight': 48,
  'px': 1.5,
  'py': 0.75,
  'textAlign': 'left',
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-s)',
  'color': 'var(--ink-2)',
  'border': '1px dashed var(--line-strong)',
  'borderRadius': 'var(--radius)',
  '& b': { fontWeight: 600, color: 'var(--brand)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
}
const NOW = {
  'display': 'flex',
  'alignItems': 'center',
  'gap': 1,
  'mb': 1,
  'fontSize': 'var(--t-s)',
  'fontWeight': 600,
  'color': 'var(--accent-strong)',
  '&::after': { content: '""', flex: 1, borderTop: '2px solid var(--accent)' },
}
