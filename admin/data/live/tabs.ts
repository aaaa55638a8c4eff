import { openStream, type LiveEvent } from './stream'

/** The lock of the tab that has a user's stream, and the channel by which it tells the others. */
const nameFor = (userId: string) => `cupo-live:${userId}`

/** Milliseconds after which a tab that is hidden gives the stream up. */
const HIDDEN = 60_000

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let turns: Turns | undefined

/**
 * Hears the live events of a user in this browser; returns a function that ends it. All tabs share one stream, for a browser
 * has six connections to a host. A browser without Web Locks hears nothing, and reads when it is looked at.
 */
export function listenLive(userId: string, listener: Listener): () => void {
  listeners.add(listener)
  if (!turns && 'locks' in navigator && 'BroadcastChannel' in window) start(nameFor(userId))
  return () => void listeners.delete(listener)
}

/** Closes the stream of this tab before a log-out, which would cut it. Returns a function that opens it again. */
export function closeLive(): () => void {
  turns?.leave()
  return () => turns?.follow()
}

function start(name: string) {
  const channel = new BroadcastChannel(name)
  const hear: Listener = (event) => listeners.forEach((listener) => listener(event))
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => hear(data))
  turns = takeTurns(name, (event) => {
    hear(event)
    channel.postMessage(event)
  })
}

/** How a tab leaves the queue for the stream, and joins it again where it can be seen. */
type Turns = { leave: () => void; follow: () => void }

/** Has the stream whenever it is this tab's turn. A tab that can be seen queues for it, a hidden one leaves the queue. */
function takeTurns(name: string, hear: Listener): Turns {
  let turn: AbortController | undefined
  let clock: ReturnType<typeof setTimeout> | undefined

  function queue() {
    clearTimeout(clock)
    if (turn) return
    turn = new AbortController()
    const { signal } = turn
    // A tab that leaves the queue has its request rejected.
    navigator.locks.request(name, { signal }, () => lead(signal, hear)).catch(() => {})
  }
  function leave() {
    turn?.abort()
    turn = undefined
  }
  function follow() {
    if (document.hidden) clock = setTimeout(leave, HIDDEN)
    else queue()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return { leave, follow }
}

/** Keeps the stream open until the turn ends. */
async function lead(signal: AbortSignal, hear: Listener) {
  if (signal.aborted) return
  const close = openStream(hear)
  await new Promise((done) => signal.addEventListener('abort', done))
  close()
}
