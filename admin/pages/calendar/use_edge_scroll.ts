import { useRef } from 'react'

/** A place in the window, as pointers name it. */
export type Point = { clientX: number; clientY: number }

/** Pixels of the window below its top, where its bar stands, and above its bottom, in which the page scrolls along. */
const [TOP, BOTTOM] = [112, 56]

/** Pixels of a step at the edge itself, of which there are some sixty in a second. */
const FASTEST = 14

/**
 * Scrolls the page by a step at each frame while something is dragged near the top or the bottom of the window. `move` is
 * called after each step, for the page below the pointer is another.
 */
export function useEdgeScroll(move: (pointer: Point) => void) {
  const frame = useRef(0)
  const stop = () => cancelAnimationFrame(frame.current)

  function along(pointer: Point) {
    stop()
    const step = stepAt(pointer.clientY)
    if (step === 0) return
    frame.current = requestAnimationFrame(() => {
      scrollBy(0, step)
      move(pointer)
    })
  }
  return { along, stop }
}

function stepAt(y: number) {
  const share = (depth: number, of: number) => Math.min(1, Math.max(0, depth / of))
  return Math.round(FASTEST * (share(y - (innerHeight - BOTTOM), BOTTOM) - share(TOP - y, TOP)))
}
