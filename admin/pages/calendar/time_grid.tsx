import { useMemo } from 'react'
import { GlobalStyles, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { BLOCKS } from './event_block'
import { closedSpans, heightOf, scaleOf, type Scale } from '../../ui/day_scale'
import { dateFormat } from '#shared/formats'
import { ABOVE, AXIS_WIDTH, TimeAxis } from '../../ui/time_axis'
import { COLUMN } from './grid_column'
import { Lanes } from './lanes'
import { layOut } from './day_layout'
import { useKeptFocus } from './use_kept_focus'
import { useMoveKey } from './use_move_key'
import { useMe } from '../../data/account'
import { WholeDays } from './whole_days'
import type { CalendarEvent } from './use_events'
import type { Hours } from './use_hours'

/** A column: a day, or a member on a day. */
export type Column = {
  key: string
  date: string
  heading: string
  events: CalendarEvent[]
  /** Whose working hours are drawn; else those of all. */
  hostIds?: string[]
}

/** Time that was chosen on the grid, the member whose it is, and the event that was moved there. */
export type Dropped = {
  date: string
  start: number
  end: number
  hostId?: string
  event?: CalendarEvent
}

interface Props {
  columns: Column[]
  today: string
  now: Date
  /** The working hours, once they are known. */
  hours?: Hours
  onDrop: (dropped: Dropped) => void
  /** Moves an event by keyboard. */
  onMove: (event: CalendarEvent) => void
  /** Shows a column wider, because some of its events have no room in it. */
  onWiden: (column: Column) => void
}

/** The height of an hour in pixels, and the hours that are drawn at least. */
const HOUR = 54
const WANTED = { first: 8, last: 20 }

/** How many events have room beside each other on the whole grid, and in a column at least. */
const [SIDE_BY_SIDE, LEAST_ROOM] = [28, 2]

/** How many events at the same time a column has room for. A single one, which cannot be wider, shows all. */
const roomOf = (columns: number) =>
  columns === 1 ? Infinity : Math.max(LEAST_ROOM, Math.floor(SIDE_BY_SIDE / columns))

/** Days side by side that share one clock, with a line where it stands now. */
export function TimeGrid({ columns, today, now, hours, onDrop, onMove, onWiden }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const dates = columns.map(({ date }) => date)
  const { layouts, scale } = useMemo(() => laidOut(columns, timeZone), [columns, timeZone])
  // Working hours come later than events, which are not drawn anew for them.
  const closed = useMemo(() => closedIn(columns, hours, scale), [columns, hours, scale])
  useKeptFocus('.time-grid')
  useMoveKey((id) => {
    const event = columns.flatMap(({ events }) => events).find((one) => one.id === id)
    if (event) onMove(event)
  })
  const template = {
    display: 'grid',
    gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
  }

  return (
    <div role="group" aria-label={t('admin.calendar.grid')} className="time-grid">
      {STYLES}
      <div className="time-top" style={template}>
        {columns.map((column) => (
          <Heading key={column.key} {...{ column, locale }} isToday={column.date === today} />
        ))}
      </div>
      <WholeDays columns={columns} layouts={layouts} template={template} />
      <div className="time-hours" style={{ height: heightOf(scale) + 8 }}>
        <div className="time-axis">
          <TimeAxis {...{ dates, scale, today, now, timeZone }} />
        </div>
        <Lanes {...{ columns, layouts, closed, scale, today, now, template, onDrop, onWiden }} />
      </div>
    </div>
  )
}

/** Where the events of columns stand, on one scale. */
function laidOut(columns: Column[], timeZone: string) {
  const room = roomOf(columns.length)
  const layouts = columns.map(({ events, date }) => layOut(events, { date, timeZone, room }))
  const spans = layouts
    .flatMap(({ placed, rests }) => [...placed, ...rests])
    .map(({ span }) => span)
  return { layouts, scale: scaleOf(spans, HOUR, WANTED) }
}

/** What lies outside of the working hours of each column; nothing while they are not known. */
function closedIn(columns: Column[], hours: Hours | undefined, scale: Scale) {
  return columns.map(({ date, hostIds }) => (hours ? closedSpans(hours(date, hostIds), scale) : []))
}

type HeadingProps = { column: Column; isToday: boolean; locale: string }

function Heading({ column, isToday, locale }: HeadingProps) {
  const at = Date.parse(`${column.date}T12:00:00Z`)
  const weekday = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(at)
  return (
    <div className="time-heading">
      <h2 aria-current={isToday ? 'date' : undefined}>
        <small>{weekday}</small> <b>{Number(column.date.slice(8))}</b>
      </h2>
      {column.heading && (
        <Typography variant="body2" noWrap sx={{ maxWidth: '100%' }}>
          {column.heading}
        </Typography>
      )}
    </div>
  )
}

const GRID = {
  ...BLOCKS,
  ...AXIS_WIDTH,
  borderTop: '1px solid var(--line)',
}
/** Stays below the bar of the dashboard while the hours scroll. */
const TOP = {
  position: 'sticky',
  top: { xs: 52, sm: 56 },
  zIndex: 4,
  pl: 'var(--axis)',
  bgcolor: 'var(--surface)',
  borderBottom: '1px solid var(--line)',
}
const HEADING = { display: 'grid', justifyItems: 'center', py: 0.75, px: 0.5, minWidth: 0 }
const NAME = {
  'm': 0,
  'font': 'inherit',
  'display': 'flex',
  'alignItems': 'center',
  'gap': 0.75,
  'minHeight': 32,
  '& small': { color: 'var(--ink-3)', fontSize: 'var(--t-s)' },
  '& b': { font: '700 var(--t-l)/1 var(--font-head)' },
  '&[aria-current] b': {
    minWidth: 32,
    borderRadius: '50%',
    lineHeight: '32px',
    textAlign: 'center',
    bgcolor: 'var(--brand)',
    color: 'var(--on-brand)',
  },
}
const AXIS = { position: 'absolute', inset: 0, top: -ABOVE, pointerEvents: 'none' }

/** Written once, when the calendar is opened: another week draws thousands of events, and no styles. */
const STYLES = (
  <GlobalStyles
    styles={(theme) => ({
      '.time-grid': theme.unstable_sx(GRID),
      '.time-top': theme.unstable_sx(TOP),
      '.time-heading': theme.unstable_sx(HEADING),
      '.time-heading > h2': theme.unstable_sx(NAME),
      '.time-hours': { position: 'relative', marginTop: theme.spacing(1) },
      '.time-axis': AXIS,
      '.time-lanes': { position: 'absolute', inset: 0, left: 'var(--axis)' },
      '.time-column': theme.unstable_sx(COLUMN),
    })}
  />
)
