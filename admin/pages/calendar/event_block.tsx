import { Link, useLocation } from 'react-router'
import { Box } from '@mui/material'
import { Dots } from '~/ui/dots'
import { usePath } from '../../ui/use_path'
import { useEventWords } from './event_words'
import { colorsOf, LOOKS, OVER } from './event_look'
import { bookingOf, type CalendarEvent } from './use_events'

interface Props {
  event: CalendarEvent
  now: Date
  /** Pixels that it has from top to bottom. */
  height: number
}

/** Pixels below which an event has one line, and from which it has a third. */
const [LOW, TALL] = [36, 64]

/** An event to scale. One that can be opened is a link to its booking, or to the dates of its workshop. */
export function EventBlock({ event, now, height }: Props) {
  const { name, detail, state, when } = useEventWords()(event)
  const link = useLinkOf(event)
  const isOver = event.end <= now.toISOString()
  const isLow = height < LOW

  return (
    <Box
      component={link ? Link : 'div'}
      {...(link && { to: link, draggable: false })}
      aria-label={[name, detail, state, when].filter(Boolean).join(', ')}
      data-kind={event.kind}
      sx={[
        BLOCK,
        colorsOf(event),
        LOOKS[event.kind],
        isOver && isFilled(event) && OVER,
        isLow && ONE_LINE,
      ]}
    >
      <Box component="b" sx={LINE}>
        {name}
      </Box>
      {detail && (
        <Box component="span" sx={LINE}>
          {detail}
        </Box>
      )}
      {height >= TALL && (
        <Box component="span" sx={LINE}>
          {event.kind === 'REQUEST' || event.kind === 'HOLD' ? state : when}
        </Box>
      )}
      {event.kind === 'WORKSHOP' && height >= TALL + 24 && (
        <Dots seats={event.places ?? 0} left={(event.places ?? 0) - (event.placesTaken ?? 0)} />
      )}
    </Box>
  )
}

const isFilled = ({ kind }: CalendarEvent) => kind === 'BOOKING' || kind === 'WORKSHOP'

/** Where an event leads: to its booking over the calendar, or to the dates of its workshop. */
export function useLinkOf(event: CalendarEvent): string | undefined {
  const path = usePath()
  const { search } = useLocation()
  const code = bookingOf(event)
  if (code) return `${path('calendar')}/${code}${search}`
  if (event.kind === 'WORKSHOP' && event.isOwn) return path(`services/group/${event.productId}`)
  return undefined
}

const BLOCK = {
  'display': 'block',
  'height': '100%',
  'px': 0.875,
  'py': 0.375,
  'borderRadius': '8px',
  'overflow': 'hidden',
  'fontSize': 'var(--t-s)',
  'lineHeight': 1.25,
  'textDecoration': 'none',
  'userSelect': 'none',
  'a&:hover': { boxShadow: 'inset 0 0 0 1.5px var(--solid)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
}
const ONE_LINE = {
  'py': 0,
  'alignItems': 'center',
  'display': 'flex',
  'gap': 0.75,
  '& > b': { flexShrink: 0, maxWidth: '70%' },
}
const LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
}
