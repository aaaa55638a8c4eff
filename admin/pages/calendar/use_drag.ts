import { useRef, type PointerEvent } from 'react'
import { topOf, type Scale, type Span } from '../../ui/day_scale'
import { usePress } from './use_press'
import { useStable } from './use_stable'
import type { CalendarEvent } from './use_events'
import type { Point } from './use_edge_scroll'

/** Minutes to which what is dragged snaps, and the least that is drawn. */
const SNAP = 15

/** What is dragged, where it would come to stand: a column of the grid and minutes of its day. */
export type Drag = { event?: CalendarEvent; column: number; span: Span }

/** A minute of a day that is pressed: of an event with its time, or of empty hours. */
type Held = { column: number; minute: number; event?: CalendarEvent; span?: Span }

interface Options {
  scale: Scale
  columns: number
  /** Called when something is let go where it was not before (`rest`), and for a press on empty hours. */
  onDrop: (drag: Drag, rest: Drag) => void
}

/** Draws new time on empty hours, of which a press alone means an hour, and moves events. */
export function useDrag({ scale, columns, onDrop }: Options) {
  const grid = useRef<HTMLDivElement>(null)
  const placeOf = (pointer: Point) =>
    placeIn(grid.current!.getBoundingClientRect(), pointer, { scale, columns })

  const press = usePress<Held, Drag>({
    area: grid,
    rest: (held) => restOf(held, scale),
    follow: (held, pointer) => dragOf(held, placeOf(pointer), scale),
    isSame,
    onDrop: (drag, held) => {
      const rest = restOf(held, scale)
      if (!held.event || !isSame(drag, rest)) onDrop(drag, rest)
    },
  })

  const begin = useStable((pointer: PointerEvent, event?: CalendarEvent, span?: Span) => {
    pointer.stopPropagation()
    press.begin(pointer, { ...placeOf(pointer), event, span })
  })

  return { grid, drag: press.drag, begin }
}

/** The column and the minute of its day below a pointer. */
function placeIn(
  { left, top, width }: DOMRect,
  { clientX, clientY }: Point,
  { scale, columns }: Pick<Options, 'scale' | 'columns'>
) {
  const column = Math.floor(((clientX - left) / width) * columns)
  const minute = scale.first * 60 + ((clientY - top) / scale.hour) * 60
  return { column: clamp(column, 0, columns - 1), minute }
}

/** Where a press has come to: an event keeps its length, new time reaches from the press to the pointer. */
export function dragOf(held: Held, place: { column: number; minute: number }, scale: Scale): Drag {
  const [first, last] = [scale.first * 60, scale.last * 60]
  const { event, span } = held
  if (span) {
    const start = clamp(snap(span.start + place.minute - held.minute), first, last - SNAP)
    return { event, column: place.column, span: { start, end: start + span.end - span.start } }
  }
  const [from, to] = [held.minute, place.minute].sort((one, other) => one - other) as [
    number,
    number,
  ]
  const start = clamp(Math.floor(from / SNAP) * SNAP, first, last - SNAP)
  const end = clamp(Math.ceil(to / SNAP) * SNAP, start + SNAP, last)
  return { column: held.column, span: { start, end } }
}

/** Where an event is; on empty time the hour from the half hour on that was pressed. */
function restOf({ event, column, minute, span }: Held, scale: Scale): Drag {
  if (span) return { event, column, span }
  const last = scale.last * 60
  const start = Math.min(Math.floor(minute / 30) * 30, last - 30)
  return { column, span: { start, end: Math.min(start + 60, last) } }
}

const isSame = (one: Drag, other: Drag) =>
  one.column === other.column &&
  one.span.start === other.span.start &&
  one.span.end === other.span.end

const snap = (minute: number) => Math.round(minute / SNAP) * SNAP
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a span stands in its column, in pixels. */
export function boxOf({ start, end }: Span, scale: Scale) {
  const top = topOf(start, scale)
  return { top: top + 1, height: Math.max(topOf(end, scale) - top - 2, 20) }
}
