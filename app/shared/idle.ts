/** Milliseconds without any input after which what comes next is loaded. */
export const IDLE = 2000

/** What a visitor does on a page, and what shows that the page is still being loaded. */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'load'] as const

type Clock = {
  setTimeout: (run: () => void, wait: number) => unknown
  clearTimeout: (timer: never) => void
}

/** Runs work once, when a page has been loaded and left alone for two seconds. Answers how to give it up. */
export function afterIdle(
  work: () => void,
  { page, clock }: { page: EventTarget; clock: Clock }
): () => void {
  let timer = clock.setTimeout(run, IDLE)

  function wait() {
    clock.clearTimeout(timer as never)
    timer = clock.setTimeout(run, IDLE)
  }
  function stop() {
    clock.clearTimeout(timer as never)
    for (const sign of SIGNS) page.removeEventListener(sign, wait, { capture: true })
  }
  function run() {
    stop()
    work()
  }
  for (const sign of SIGNS) page.addEventListener(sign, wait, { capture: true })
  return stop
}

/** What a browser says of its connection; some say nothing. */
export type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether files may be loaded that a visitor may never need: not on 2g, nor for who saves data. */
export function mayPrefetch(connection?: Connection): boolean {
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}
