import pg from 'pg'
import { newId } from '../ids.ts'
import { CHANNEL } from './notify_live.ts'
import type { Notice } from './notices.ts'

/** Where a listener connects to, and what it does with what it hears. */
export type Hearing = {
  connectionString: string
  /** Milliseconds until a try to connect, or an echo, counts as failed. */
  patience: number
  /** Milliseconds until the first try to connect again. Later tries wait up to thirty times as long. */
  tryAgain: number
  onNotice: (notice: Notice) => void
  /** Called when it begins to hear: whatever was sent before may have been missed. */
  onHearing: () => void
  onError: (error: Error) => void
}

/**
 * The one connection of a process that listens for notices. It connects again by itself.
 * An echo, a notice to itself, finds a line that is cut without a word, and a pooler that takes LISTEN and passes nothing on.
 */
export class Listener {
  #hearing: Hearing
  #client?: pg.Client
  #echo?: { id: string; heard: () => void }
  #again?: NodeJS.Timeout
  #failures = 0
  #isStopped = false

  /** Whether notices arrive. */
  isHearing = false

  constructor(hearing: Hearing) {
    this.#hearing = hearing
    void this.#connect()
  }

  /** Checks that notices still arrive, and connects anew where they do not. */
  async check(): Promise<void> {
    const client = this.#client
    if (!client || !this.isHearing) return
    await this.#hear(client).catch((error: Error) => this.#lose(client, error))
  }

  /** Ends the connection for good. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.isHearing = false
    clearTimeout(this.#again)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  async #connect() {
    const { connectionString, patience, onHearing } = this.#hearing
    const client = new pg.Client({
      connectionString,
      application_name: 'cupo-live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
    })
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('The connection ended')))
    client.on('notification', ({ payload }) => this.#take(payload ?? ''))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      await this.#hear(client)
    } catch (error) {
      return this.#lose(client, error as Error)
    }
    if (this.#client !== client) return
    this.#failures = 0
    this.isHearing = true
    onHearing()
  }

  /** Waits for a notice of its own. Throws when none arrives in time. */
  async #hear(client: pg.Client) {
    const { promise, resolve: heard, reject } = Promise.withResolvers<void>()
    this.#echo = { id: newId(), heard }
    const late = () => reject(new Error('Notices do not arrive: DATABASE_LISTEN_URL may help'))
    const clock = setTimeout(late, this.#hearing.patience)
    const sent = client.query('SELECT pg_notify($1, $2)', [CHANNEL, this.#echo.id])
    await Promise.all([sent, promise]).finally(() => clearTimeout(clock))
  }

  #take(payload: string) {
    if (payload === this.#echo?.id) this.#echo.heard()
    // The echo of another process has no more to say.
    else if (payload.startsWith('{')) this.#hearing.onNotice(JSON.parse(payload) as Notice)
  }

  #lose(client: pg.Client, error: Error) {
    if (this.#client !== client) return
    this.#client = undefined
    this.isHearing = false
    // A line that is dead takes its time to end, and nothing waits for it.
    void client.end().catch(() => {})
    if (this.#isStopped) return
    if (this.#failures === 0) this.#hearing.onError(error)
    const longer = Math.min(2 ** this.#failures++, 30)
    const wait = this.#hearing.tryAgain * longer * (0.5 + Math.random())
    this.#again = setTimeout(() => void this.#connect(), wait).unref()
  }
}
