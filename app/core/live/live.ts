import { busy } from '../errors.ts'
import { Gauge } from 'prom-client'
import { registry } from '../http/metrics.ts'
import { liveConfig } from '#config/live'
import { Listener } from './listener.ts'
import { Streams, type Limits, type Sink, type Stream } from './streams.ts'
import logger from '@adonisjs/core/services/logger'
import { liveAccounts, type Caller } from './access.ts'

type Settings = {
  connectionString: string
  patience: number
  tryAgain: number
  heartbeat: number
  limits: Limits
}

/** Callers whose rights are looked up by one statement. */
const AT_ONCE = 1000

/**
 * The live notices of one web process, from its listening connection to the streams of its browsers.
 * It begins to listen with the first stream. See docs/architecture.md, "Live notices".
 */
export class Live {
  #settings: Settings
  #listener?: Listener
  #clock?: NodeJS.Timeout
  #isStopped = false
  #hearsSince = Infinity
  readonly streams: Streams

  constructor(settings: Settings) {
    this.#settings = settings
    this.streams = new Streams(settings.limits)
  }

  /** Whether notices reach this process. */
  get isHearing(): boolean {
    return this.#listener?.isHearing ?? false
  }

  /**
   * Opens a stream of the notices of all accounts that a caller runs. Its first event is `reload`, once this process hears:
   * what a client has read before may be old. It is `beat` where the client read everything within the last `age` milliseconds
   * and nothing changed in them. Throws TOO_MANY_STREAMS (429) and BUSY (503).
   */
  async open(caller: Caller, sink: Sink, age = Infinity): Promise<Stream> {
    const [accounts = []] = await accountsOf([caller])
    if (this.#isStopped) throw busy()
    const at = Date.now()
    const stream = this.streams.add({ caller, sink, accounts }, at)
    this.#start()
    if (!this.isHearing) return stream
    const since = at - age
    const isFresh = since > this.#hearsSince && this.streams.isQuiet(accounts, since, at)
    if (isFresh) this.streams.greet(stream)
    else this.streams.reload(stream)
    return stream
  }

  /** Sends a heartbeat, ends the streams of callers who lost their rights, and checks the listener. */
  async beat(): Promise<void> {
    this.streams.beat(Date.now())
    await Promise.all([this.#listener?.check(), this.#checkRights()])
  }

  /** Ends all streams and the connection, for good. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#clock)
    this.streams.endAll()
    await this.#listener?.stop()
  }

  #start() {
    if (this.#listener) return
    const { connectionString, patience, tryAgain, heartbeat } = this.#settings
    this.#listener = new Listener({
      connectionString,
      patience,
      tryAgain,
      onNotice: (notice) => this.streams.send(notice, Date.now()),
      onHearing: () => {
        this.#hearsSince = Date.now()
        this.streams.reloadAll()
      },
      onError: (err) => logger.error({ err }, 'live notices do not arrive'),
    })
    const beat = () =>
      this.beat().catch((err: unknown) => logger.error({ err }, 'rights of streams are unknown'))
    this.#clock = setInterval(beat, heartbeat).unref()
  }

  async #checkRights() {
    const streams = this.streams.list()
    for (let from = 0; from < streams.length; from += AT_ONCE) {
      const some = streams.slice(from, from + AT_ONCE)
      const allowed = await accountsOf(some.map(({ caller }) => caller))
      some.forEach((stream, index) => this.#restrict(stream, allowed[index] ?? []))
    }
  }

  #restrict(stream: Stream, accounts: string[]) {
    if (accounts.length === 0) return this.streams.end(stream)
    const isSame = accounts.join() === stream.accounts.join()
    if (!isSame && this.streams.move(stream, accounts)) this.streams.reload(stream)
  }
}

async function accountsOf(callers: Caller[]): Promise<string[][]> {
  const [accounts = []] = await liveAccounts.ask(callers)
  return accounts
}

/** The live notices of this process. */
export const live = new Live(liveConfig)

new Gauge({
  name: 'live_streams',
  help: 'Open streams of live notices',
  registers: [registry],
  collect() {
    this.set(live.streams.size)
  },
})

new Gauge({
  name: 'live_hearing',
  help: 'Whether notices reach this process: 0 while it has streams and cannot listen',
  registers: [registry],
  collect() {
    this.set(live.isHearing || live.streams.size === 0 ? 1 : 0)
  },
})
