import { useCallback } from 'react'
import { useBasename } from 'react-admin'
import { useLocation } from 'react-router'
import { Dots } from '~/ui/dots'
import { useColor } from './color_by'
import { useEventWords } from './event_words'
import { COLORED, edgeOf, isWaiting, LOOKS, OVER } from './event_look'
import { bookingOf, canMove, type CalendarEvent } from './use_events'

/** What a grid shows of its events: read once, because a week may hold thousands. */
export type Show = ReturnType<typeof useShow>

/** The words, the link and the colours of each event. The same function until one of them changes. */
export function useShow() {
  const words = useEventWords()
  const linkOf = useLinks()
  const colorOf = useColor()
  return useCallback(
    (event: CalendarEvent) => ({ ...words(event), link: linkOf(event), color: colorOf(event) }),
    [words, linkOf, colorOf]
  )
}

interface Props {
  event: CalendarEvent
  show: Show
  isOver: boolean
  /** Pixels that it has from top to bottom. */
  height: number
  /** Whether the grid around it moves events by the key M. */
  hasKey?: boolean
}

/** Pixels below which an event has one line, from which it has a third, and from which it shows seats. */
const [LOW, TALL, WITH_SEATS] = [36, 64, 88]

/**
 * An event to scale. One that can be opened is a link to its booking, or to the dates of its workshop, which the grid follows
 * (`useFollowedLinks`); the key M moves it. Its look is that of `BLOCKS`, written once for the grid: a week may hold thousands.
 */
export function EventBlock({ event, show, isOver, height, hasKey }: Props) {
  const { name, detail, state, when, answers, sign, link, color } = show(event)
  const isMovable = hasKey && !isOver && canMove(event)
  const shared = {
    'aria-label': [name, detail, state, answers, when].filter(Boolean).join(', '),
    'data-kind': event.kind,
    'data-color': color,
    'data-low': height < LOW || undefined,
    'data-over': (isOver && isFilled(event)) || undefined,
    'className': 'block',
    'style': edgeOf(event),
  }
  const third = isWaiting(event) ? state : when
  const lines = linesOf({ event, height, name: sign + name, detail, third })
  if (!link) return <div {...shared}>{lines}</div>

  return (
    <a
      {...shared}
      href={link}
      draggable={false}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      data-movable={isMovable ? event.id : undefined}
    >
      {lines}
    </a>
  )
}

type LinesProps = Pick<Props, 'event' | 'height'> & { name: string; detail: string; third: string }

/** As much of an event as its height has room for. No component of its own: a week may hold thousands. */
function linesOf({ event, height, name, detail, third }: LinesProps) {
  const seats = event.places ?? 0
  return (
    <>
      <b>{name}</b>
      {detail && <span>{detail}</span>}
      {height >= TALL && <span>{third}</span>}
      {event.kind === 'WORKSHOP' && height >= WITH_SEATS && (
        <Dots seats={seats} left={seats - (event.placesTaken ?? 0)} />
      )}
    </>
  )
}

const isFilled = ({ kind }: CalendarEvent) => kind === 'BOOKING' || kind === 'WORKSHOP'

/** Where an event leads: to its booking or its meeting of a team over the calendar, or to the dates of its workshop. */
export function useLinks(): (event: CalendarEvent) => string | undefined {
  const basename = useBasename()
  const { search } = useLocation()
  return useCallback(
    (event) => {
      const calendar = `${basename}/calendar`
      const code = bookingOf(event)
      if (code) return `${calendar}/${code}${search}`
      const { team, kind, isOwn, id, productId } = event
      if (team) return `${calendar}/team/${team.id}/${id}${search}`
      return kind === 'WORKSHOP' && isOwn ? `${basename}/services/group/${productId}` : undefined
    },
    [basename, search]
  )
}

const LINE = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
}

/** The look of all blocks within a grid. */
export const BLOCKS = {
  '& .block': {
    display: 'block',
    height: '100%',
    px: 0.875,
    py: 0.375,
    borderRadius: '8px',
    overflow: 'hidden',
    fontSize: 'var(--t-s)',
    lineHeight: 1.25,
    textDecoration: 'none',
    userSelect: 'none',
    // A finger that is held on a link drags it.
    WebkitTouchCallout: 'none',
    ...COLORED,
  },
  '& a.block:hover': { boxShadow: 'inset 0 0 0 1.5px var(--solid)' },
  '& .block:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
  '& .block > b, & .block > span': LINE,
  ...Object.fromEntries(
    Object.entries(LOOKS).map(([kind, look]) => [`& .block[data-kind="${kind}"]`, look])
  ),
  '& .block[data-over]': OVER,
  '& .block[data-low]': { py: 0, alignItems: 'center', display: 'flex', gap: 0.75 },
  '& .block[data-low] > b': { flexShrink: 0, maxWidth: '70%' },
}
