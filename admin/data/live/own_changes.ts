/** Milliseconds for which what changes is taken for a consequence of this tab's own change. */
const ECHO = 10_000

let last = -Infinity

/** Remembers that this tab changes something. */
export function noteOwnChange(): void {
  last = performance.now()
}

/** Whether this tab has changed something a moment ago. */
export function hasJustChanged(): boolean {
  return performance.now() - last < ECHO
}
