/** What the server tells: something of an account changed, or what was read before may be old. */
export type LiveEvent =
  | { name: 'change'; data: { accountId: string } & { [topic in Topic]?: string[] } }
  | { name: 'reload'; data: { within: number } }

/** What a change can be about (`app/core/live/notices.ts`). */
export type Topic = 'bookings' | 'messages' | 'payments'

const ADDRESS = '/api/live'

/** Milliseconds without an event, heartbeats included, after which a stream counts as cut. */
const SILENCE = 60_000

/** Milliseconds until a stream that was cut is opened again: at first, and at most. */
const FIRST = 1_000
const LONGEST = 60_000

/**
 * Opens the stream of live notices, and again whenever it is cut. Returns a function that closes it. At first it says how old
 * the page is: where nothing has changed since, nothing is read again.
 */
export function openStream(hear: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined
  let clock: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let query = `?age=${Math.ceil(performance.now())}`

  function open() {
    end()
    source = new EventSource(ADDRESS + query)
    query = ''
    source.addEventListener('beat', waitOn)
    for (const name of ['change', 'reload'] as const)
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        failures = 0
        waitOn()
        hear({ name, data: JSON.parse(data) } as LiveEvent)
      })
    source.addEventListener('error', openLater)
    waitOn()
  }
  function waitOn() {
    clearTimeout(clock)
    clock = setTimeout(openLater, SILENCE)
  }
  /** Waits longer each time, and not in step with other browsers. */
  function openLater() {
    end()
    const most = Math.min(FIRST * 2 ** failures++, LONGEST)
    clock = setTimeout(open, most * (0.5 + Math.random() / 2))
  }
  function end() {
    clearTimeout(clock)
    source?.close()
    source = undefined
  }
  function openAtOnce() {
    if (!source) open()
  }

  addEventListener('online', openAtOnce)
  open()
  return () => {
    removeEventListener('online', openAtOnce)
    end()
  }
}
