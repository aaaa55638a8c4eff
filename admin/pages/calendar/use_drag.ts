import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { topOf, type Scale, type Span } from '../../ui/day_scale'
import { useStable } from './use_stable'
import type { CalendarEvent } from './use_events'

/** Minutes to which what is dragged snaps, and the least that is drawn. */
const SNAP = 15

/** Pixels from which a press is a drag. */
const THRESHOLD = 5

/** What is dragged, where it would come to stand: a column of the grid and minutes of its day. */
export type Drag = { event?: CalendarEvent; column: number; span: Span }

type Press = {
  event?: CalendarEvent
  x: number
  y: number
  column: number
  minute: number
  length: number
  offset: number
}

interface Options {
  scale: Scale
  columns: number
  /** Called when something is let go where it was not before, and for a press on empty hours. */
  onDrop: (drag: Drag) => void
}

/**
 * Draws new time on empty hours, of which a press alone means an hour, and moves events, with a mouse or pen. Nothing moves by touch, which scrolls. Escape gives
 * up. The same can be done by keyboard from the booking itself.
 */
export function useDrag({ scale, columns, onDrop }: Options) {
  const grid = useRef<HTMLDivElement>(null)
  const press = useRef<Press | undefined>(undefined)
  const latest = useRef<Drag | undefined>(undefined)
  const wasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag>()

  function show(next: Drag | undefined) {
    latest.current = next
    setDrag(next)
  }

  const placeOf = (pointer: { clientX: number; clientY: number }) =>
    placeIn(grid.current!.getBoundingClientRect(), pointer, { scale, columns })

  function beginNow(pointer: PointerEvent, event?: CalendarEvent, span?: Span) {
    pointer.stopPropagation()
    if (pointer.button !== 0 || pointer.pointerType === 'touch') return
    const { column, minute } = placeOf(pointer)
    const length = span ? span.end - span.start : 0
    const offset = span ? minute - span.start : 0
    wasDragged.current = false
    press.current = {
      event,
      x: pointer.clientX,
      y: pointer.clientY,
      column,
      minute,
      length,
      offset,
    }
  }

  function move(pointer: globalThis.PointerEvent) {
    const held = press.current
    if (!held || !grid.current) return
    const isFar = Math.hypot(pointer.clientX - held.x, pointer.clientY - held.y) > THRESHOLD
    if (!latest.current && !isFar) return
    const { column, minute } = placeOf(pointer)
    const next = dragOf(held, { column, minute }, scale)
    if (!isSame(next, latest.current)) show(next)
  }

  function forget() {
    press.current = undefined
    show(undefined)
  }

  function drop() {
    const held = press.current
    if (!held) return
    wasDragged.current = latest.current !== undefined
    const dropped = latest.current ?? (held.event ? undefined : pressedHour(held, scale))
    forget()
    if (dropped && !isWhereItWas(dropped, held)) onDrop(dropped)
  }

  /** A link that was dragged is not followed. */
  function onClickCapture(click: MouseEvent) {
    if (!wasDragged.current) return
    click.preventDefault()
    click.stopPropagation()
    wasDragged.current = false
  }

  const begin = useStable(beginNow)

  useListeners({ move, drop, forget })

  return { grid, drag, begin, onClickCapture }
}

type Listeners = {
  move: (pointer: globalThis.PointerEvent) => void
  drop: () => void
  forget: () => void
}

/** Follows the pointer over the whole page, also beyond the grid. */
function useListeners({ move, drop, forget }: Listeners) {
  useEffect(() => {
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && forget()
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', forget)
    addEventListener('keydown', giveUp)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', forget)
      removeEventListener('keydown', giveUp)
    }
  })
}

/** The column and the minute of its day below a pointer. */
function placeIn(
  { left, top, width }: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
  { scale, columns }: Pick<Options, 'scale' | 'columns'>
) {
  const column = Math.floor(((clientX - left) / width) * columns)
  const minute = scale.first * 60 + ((clientY - top) / scale.hour) * 60
  return { column: clamp(column, 0, columns - 1), minute }
}

/** Where a press has come to: an event keeps its length, new time reaches from the press to the pointer. */
export function dragOf(
  press: Pick<Press, 'event' | 'column' | 'minute' | 'length' | 'offset'>,
  place: { column: number; minute: number },
  scale: Scale
): Drag {
  const [first, last] = [scale.first * 60, scale.last * 60]
  if (press.event) {
    const start = clamp(snap(place.minute - press.offset), first, last - SNAP)
    return { event: press.event, column: place.column, span: { start, end: start + press.length } }
  }
  const [from, to] = [press.minute, place.minute].sort((one, other) => one - other) as [
    number,
    number,
  ]
  const start = clamp(Math.floor(from / SNAP) * SNAP, first, last - SNAP)
  const end = clamp(Math.ceil(to / SNAP) * SNAP, start + SNAP, last)
  return { column: press.column, span: { start, end } }
}

/** Whether an event was brought back to its place. */
const isWhereItWas = ({ event, column, span }: Drag, held: Press) =>
  event !== undefined && column === held.column && span.start === held.minute - held.offset

/** The hour that a press on empty time means: it begins at the half hour that was pressed. */
function pressedHour({ column, minute }: Press, scale: Scale): Drag {
  const last = scale.last * 60
  const start = Math.min(Math.floor(minute / 30) * 30, last - 30)
  return { column, span: { start, end: Math.min(start + 60, last) } }
}

/** Most movements of a pointer end in the same quarter of an hour as the one before. */
const isSame = (one: Drag, other: Drag | undefined) =>
  one.column === other?.column &&
  one.span.start === other.span.start &&
  one.span.end === other.span.end

const snap = (minute: number) => Math.round(minute / SNAP) * SNAP
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Where a span stands in its column, in pixels. */
export function boxOf({ start, end }: Span, scale: Scale) {
  const top = topOf(start, scale)
  return { top: top + 1, height: Math.max(topOf(end, scale) - top - 2, 20) }
}
