import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { useEdgeScroll, type Point } from './use_edge_scroll'
import { useStable } from './use_stable'

/** Pixels from which a press is a drag. A finger that goes so far before it has held scrolls the page. */
const THRESHOLD = 5
const SLOP = 10

/** Milliseconds that a finger holds before it drags; browsers open their menu of a link after 500. */
const HOLD = 400

/** What is pressed, where and by which pointer. A finger or a pen drags only once it `isReady`; a press that `isMoved` is a drag. */
type Press<Held> = Point & {
  held: Held
  pointerId: number
  isTouch: boolean
  isReady: boolean
  isMoved: boolean
  hold?: number
}

interface Options<Held, Drag> {
  /** What is around all that can be pressed. */
  area: RefObject<HTMLElement | null>
  /** Where what is held is before it moves; for a press on nothing what it means by itself. */
  rest: (held: Held) => Drag
  /** Where what is held has come to. */
  follow: (held: Held, at: Point) => Drag
  /** Most movements of a pointer lead to the same place as the one before. */
  isSame: (one: Drag, other: Drag) => boolean
  onDrop: (drag: Drag, held: Held) => void
}

/**
 * What a mouse, a pen or a finger presses and drags. A finger holds first, for without that it scrolls. Near the edge of the
 * window the page scrolls along. Escape gives up. The same can be done by keyboard from the booking itself.
 */
export function usePress<Held, Drag>(options: Options<Held, Drag>) {
  const { area, rest, follow, isSame, onDrop } = options
  const press = useRef<Press<Held> | undefined>(undefined)
  const end = useEndOfDrag()
  const scroll = useEdgeScroll(move)
  const { drag, latest, show } = useShown(isSame)

  function begin(pointer: PointerEvent, held: Held) {
    if (pointer.button !== 0 || !pointer.isPrimary) return
    const isTouch = pointer.pointerType !== 'mouse'
    const { pointerId, clientX, clientY } = pointer
    const at = { pointerId, clientX, clientY }
    press.current = { held, ...at, isTouch, isReady: !isTouch, isMoved: false }
    if (isTouch) press.current.hold = window.setTimeout(hold, HOLD)
  }

  /** A finger has held still for long enough: it is shown what it drags. */
  function hold() {
    if (!press.current) return
    press.current.isReady = true
    show(rest(press.current.held))
    navigator.vibrate?.(10)
  }

  function move(pointer: Point) {
    const pressed = press.current
    if (!pressed || !area.current) return
    const way = Math.hypot(pointer.clientX - pressed.clientX, pointer.clientY - pressed.clientY)
    if (!pressed.isReady) return way > SLOP ? forget() : undefined
    if (!pressed.isMoved && way <= THRESHOLD) return
    pressed.isMoved = true
    show(follow(pressed.held, pointer))
    scroll.along(pointer)
  }

  function forget() {
    if (latest.current !== undefined) end.isNow()
    clearTimeout(press.current?.hold)
    scroll.stop()
    press.current = undefined
    show(undefined)
  }

  function drop() {
    const pressed = press.current
    if (!pressed) return
    const dropped = latest.current
    forget()
    // A finger that only touched has pressed nothing: it may be the end of a scroll.
    if (dropped !== undefined || !pressed.isTouch)
      onDrop(dropped ?? rest(pressed.held), pressed.held)
  }

  const isOther = ({ pointerId }: { pointerId: number }) => press.current?.pointerId !== pointerId
  useListeners({ move, drop, forget, isOther })
  useHeard(area, {
    // Before anything is pressed: a second finger gives up, and clicks are those of this press.
    pointerdown: () => {
      forget()
      end.isOver()
    },
    // The page stays still under a finger that drags, and no menu of a link opens.
    touchmove: (touch) => press.current?.isReady && touch.preventDefault(),
    contextmenu: (menu) => press.current?.isTouch && menu.preventDefault(),
    touchend: end.keep,
    click: end.keep,
  })

  return { drag, begin: useStable(begin) }
}

/** Where what is dragged has come to, drawn anew only where that is another place. */
function useShown<Drag>(isSame: (one: Drag, other: Drag) => boolean) {
  const latest = useRef<Drag | undefined>(undefined)
  const [drag, setDrag] = useState<Drag>()

  function show(next: Drag | undefined) {
    if (next && latest.current && isSame(next, latest.current)) return
    latest.current = next
    setDrag(next)
  }
  return { drag, latest, show }
}

/** The end of a drag is no press: neither a link that was dragged nor a dialog that has just opened gets it. */
function useEndOfDrag() {
  const isEnd = useRef(false)
  const isOver = useStable(() => {
    isEnd.current = false
  })
  useEffect(() => {
    // Also where it ended elsewhere on the page.
    addEventListener('click', isOver)
    return () => removeEventListener('click', isOver)
  }, [isOver])

  function keep(event: Event) {
    if (!isEnd.current) return
    event.preventDefault()
    event.stopPropagation()
    isOver()
  }
  const isNow = () => {
    isEnd.current = true
  }
  return { isNow, isOver, keep }
}

type Listeners = {
  move: (pointer: Point) => void
  drop: () => void
  forget: () => void
  /** Whether a pointer is not the one that presses. */
  isOther: (pointer: { pointerId: number }) => boolean
}

/** Follows the pointer over the whole page, also beyond the area. */
function useListeners({ move, drop, forget, isOther }: Listeners) {
  useEffect(() => {
    const hears = new AbortController()
    const hear = (type: 'pointermove' | 'pointerup' | 'pointercancel', does: Listeners['move']) =>
      addEventListener(type, (pointer) => isOther(pointer) || does(pointer), hears)
    hear('pointermove', move)
    hear('pointerup', drop)
    hear('pointercancel', forget)
    addEventListener('keydown', ({ key }) => key === 'Escape' && forget(), hears)
    return () => hears.abort()
  })
}

type Heard = Record<
  'pointerdown' | 'touchmove' | 'touchend' | 'contextmenu' | 'click',
  (event: Event) => void
>

/** Hears what happens in an area before it is followed. React hears touches too late to keep the page still. */
function useHeard(area: RefObject<HTMLElement | null>, heard: Heard) {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => {
    const element = area.current
    const options = { capture: true, passive: false }
    const hear = (event: Event) => latest.current[event.type as keyof Heard](event)
    const types = Object.keys(latest.current)
    types.forEach((type) => element?.addEventListener(type, hear, options))
    return () => types.forEach((type) => element?.removeEventListener(type, hear, options))
  }, [area])
}
