import { ORIGIN } from './api.ts'
import { Live } from '#core/live/live'
import { liveConfig } from '#config/live'
import { sql } from '#core/database/transaction'

/** An event of a stream: its name and what it says. */
export type LiveEvent = { name: string; data: Record<string, unknown> }

/** Milliseconds that an event may take to arrive. */
const PATIENCE = 5_000

type Cleanup = (undo: () => void | Promise<void>) => void

/** Reads events, written piece by piece, and lets a test wait for one. */
export function anEar() {
  const events: LiveEvent[] = []
  let text = ''
  let hear = () => {}

  const push = (piece: string | null) => {
    text += piece ?? ''
    const parts = text.split('\n\n')
    text = parts.pop()!
    events.push(...parts.map(eventOf))
    hear()
  }
  /** The next event of a name; it is not heard again. Throws when none comes. */
  async function next(name: string): Promise<LiveEvent['data']> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const place = events.findIndex((event) => event.name === name)
      if (place >= 0) return events.splice(place, 1)[0]!.data
      const left = end - Date.now()
      if (left <= 0) throw new Error(`No ${name} came`)
      await new Promise<void>((done) => {
        hear = done
        setTimeout(done, left)
      })
    }
  }
  return { events, push, next }
}

function eventOf(text: string): LiveEvent {
  const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(text)!
  return { name: name!, data: JSON.parse(data!) as LiveEvent['data'] }
}

/** A stream of live notices, as a browser reads it whose page is so many milliseconds old. */
export async function aStream(cleanup: Cleanup, headers: Record<string, string>, age?: number) {
  const control = new AbortController()
  cleanup(() => control.abort())
  const query = age === undefined ? '' : `?age=${age}`
  const response = await fetch(`${ORIGIN}/api/live${query}`, { headers, signal: control.signal })
  const { events, push, next } = anEar()
  const ended = read(response, push).catch(() => {})
  return { response, events, next, ended, close: () => control.abort() }
}

async function read(response: Response, push: (piece: string) => void) {
  const decoder = new TextDecoder()
  for await (const piece of response.body!) push(decoder.decode(piece as Uint8Array))
}

/** A stream of a caller by token, once it hears. */
export async function aListeningStream(cleanup: Cleanup, { token }: { token: string }) {
  const stream = await aStream(cleanup, { authorization: `Bearer ${token}` })
  await stream.next('reload')
  return stream
}

/** The live notices of another web process, with its own line to the database. */
export function anotherProcess(cleanup: Cleanup, settings: Partial<typeof liveConfig> = {}) {
  const other = new Live({ ...liveConfig, patience: 1000, tryAgain: 20, ...settings })
  cleanup(() => other.stop())
  return other
}

/** A stream of a host at a process that answers no calls. */
export async function aStreamAt(process: Live, { token }: { token: string }) {
  const ear = anEar()
  const ended: string[] = []
  const push = (text: string | null) => (text === null ? ended.push('by us') : ear.push(text))
  const sink = { push, destroy: () => ended.push('cut off'), readableLength: 0 }
  const [row] = await sql<{ id: number; user_id: string }>(
    undefined,
    `SELECT id, tokenable_id AS user_id FROM auth_access_tokens WHERE hash = encode(sha256(CAST(:secret AS bytea)), 'hex')`,
    { secret: Buffer.from(token.split('.')[1]!, 'base64url').toString() }
  )
  const stream = await process.open({ userId: row!.user_id, tokenId: row!.id }, sink)
  return { ...ear, stream, ended }
}
