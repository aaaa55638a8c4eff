import { useEffect, useRef } from 'react'

/** What names an event from one drawing to the next: a booking that moves has another id, and the same link. */
type Focused = { id?: string; link: string }

/** What opens over the calendar gives the focus back, and is not where the person went. */
const OVER_PAGE = '.MuiModal-root'

/**
 * Gives the focus back to an event of a grid that is drawn anew, as after a move: it stands in another day then, and the
 * keyboard would begin again at the top of the page. `grid` selects the grid.
 */
export function useKeptFocus(grid: string): void {
  const last = useRef<Focused>(undefined)

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const element = target as Element
      if (!element.closest(OVER_PAGE)) last.current = eventAt(element, grid)
    }
    const listening = ['focusin', 'pointerdown'] as const
    listening.forEach((kind) => document.addEventListener(kind, remember))
    return () => listening.forEach((kind) => document.removeEventListener(kind, remember))
  }, [grid])

  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    again(last.current, grid)?.focus({ preventScroll: true })
  })
}

function eventAt(element: Element, grid: string): Focused | undefined {
  const event = element.closest<HTMLAnchorElement>(`${grid} a.block`)
  return event ? { id: event.dataset.movable, link: event.pathname } : undefined
}

/** The same event in what is drawn now: by its id, else by its link where that is of no other one. */
function again({ id, link }: Focused, grid: string): HTMLAnchorElement | undefined {
  const events = [...document.querySelectorAll<HTMLAnchorElement>(`${grid} a.block`)]
  const same = id && events.find(({ dataset }) => dataset.movable === id)
  if (same) return same
  const linked = events.filter(({ pathname }) => pathname === link)
  return linked.length === 1 ? linked[0] : undefined
}
