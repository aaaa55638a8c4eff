import { busy } from '../errors.ts'
import { tooManyStreams } from './errors.ts'
import type { Caller } from './access.ts'
import { TOPICS, type Notice } from './notices.ts'

/** Where the events of a stream are written to. */
export type Sink = {
  push: (text: string | null) => unknown
  destroy: (error: Error) => unknown
  /** Bytes that wait for a client that is slow. */
  readonly readableLength: number
}

/** The limits of streams (config/limits.ts). */
export type Limits = { ofUser: number; ofProcess: number; backlog: number; minutes: number }

export type Stream = {
  caller: Caller
  sink: Sink
  /** The accounts that the caller runs. */
  accounts: string[]
  /** When it ends by itself, in milliseconds. Its browser then opens another one. */
  endsAt: number
}

/** Milliseconds between two clients that read everything again, where all of them do. */
const SPREAD = 10

/** The most milliseconds over which they are spread. */
const WIDEST_SPREAD = 60_000

/** For how many milliseconds it is known when an account had its last notice. */
const KNOWN = 60_000

/** The open event streams of one process, by account. */
export class Streams {
  #limits: Limits
  #lastOf = new Map<string, number>()
  #open = new Set<Stream>()
  #ofAccount = new Map<string, Set<Stream>>()
  #ofUser = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** All open streams. */
  list(): Stream[] {
    return [...this.#open]
  }

  /** Opens a stream. Throws TOO_MANY_STREAMS (429) and BUSY (503). */
  add({ caller, sink, accounts }: Omit<Stream, 'endsAt'>, at: number): Stream {
    const { ofUser, ofProcess, minutes } = this.#limits
    const { userId } = caller
    const own = this.#ofUser.get(userId) ?? 0
    if (own >= ofUser) throw tooManyStreams()
    if (this.#open.size >= ofProcess) throw busy()

    // Not all at once, where all of them were opened at once.
    const life = minutes * 60_000 * (0.9 + Math.random() * 0.2)
    const stream: Stream = { caller, sink, accounts: [], endsAt: at + life }
    this.#ofUser.set(userId, own + 1)
    this.#open.add(stream)
    this.#subscribe(stream, accounts)
    return stream
  }

  /** Forgets a stream whose client has gone. */
  remove(stream: Stream): void {
    if (!this.#open.delete(stream)) return
    const { userId } = stream.caller
    const left = (this.#ofUser.get(userId) ?? 1) - 1
    if (left > 0) this.#ofUser.set(userId, left)
    else this.#ofUser.delete(userId)
    this.#subscribe(stream, [])
  }

  /** Ends a stream from our side. */
  end(stream: Stream): void {
    this.remove(stream)
    stream.sink.push(null)
  }

  /** Lets a stream hear of other accounts. Answers whether there is one that it did not hear of before. */
  move(stream: Stream, accounts: string[]): boolean {
    const isWider = accounts.some((id) => !stream.accounts.includes(id))
    this.#subscribe(stream, accounts)
    return isWider
  }

  /** Tells the streams of an account what changed. */
  send({ accountId, ...notice }: Notice, at: number): void {
    this.#lastOf.set(accountId, at)
    const topics = Object.fromEntries(
      TOPICS.filter((topic) => notice[topic]).map((topic) => [topic, notice[topic]])
    )
    const text = eventOf('change', { accountId, ...topics })
    for (const stream of this.#ofAccount.get(accountId) ?? []) this.#write(stream, text)
  }

  /** Whether none of some accounts had a notice since an instant. Of one too long ago nothing is known. */
  isQuiet(accounts: string[], since: number, at: number): boolean {
    return since > at - KNOWN && accounts.every((id) => (this.#lastOf.get(id) ?? 0) < since)
  }

  /** Lets one client know that its stream is alive. */
  greet(stream: Stream): void {
    this.#write(stream, eventOf('beat', {}))
  }

  /** Tells one stream that what its client has read may be old. */
  reload(stream: Stream): void {
    this.#write(stream, eventOf('reload', { within: 0 }))
  }

  /** Tells all streams so. Their clients read again one after the other, within so many milliseconds. */
  reloadAll(): void {
    const within = Math.min(this.#open.size * SPREAD, WIDEST_SPREAD)
    const text = eventOf('reload', { within })
    for (const stream of this.#open) this.#write(stream, text)
  }

  /** Lets every client know that its stream is alive, and ends those whose time is over. */
  beat(at: number): void {
    for (const [id, last] of this.#lastOf) if (last <= at - KNOWN) this.#lastOf.delete(id)
    const text = eventOf('beat', {})
    for (const stream of this.#open)
      if (stream.endsAt <= at) this.end(stream)
      else this.#write(stream, text)
  }

  /** Ends all streams. */
  endAll(): void {
    for (const stream of this.#open) this.end(stream)
  }

  /** Writes an event, or cuts a client off that takes nothing any more. Once it is back, it reads everything. */
  #write(stream: Stream, text: string) {
    if (stream.sink.readableLength <= this.#limits.backlog) return void stream.sink.push(text)
    this.remove(stream)
    stream.sink.destroy(new Error('The client of a stream takes nothing'))
  }

  #subscribe(stream: Stream, accounts: string[]) {
    for (const id of stream.accounts) {
      const others = this.#ofAccount.get(id)
      others?.delete(stream)
      if (others?.size === 0) this.#ofAccount.delete(id)
    }
    for (const id of accounts)
      this.#ofAccount.set(id, (this.#ofAccount.get(id) ?? new Set()).add(stream))
    stream.accounts = accounts
  }
}

/** An event as browsers read it. */
function eventOf(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
