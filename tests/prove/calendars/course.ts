import { now } from '#core/time'
import { DateTime, Settings } from 'luxon'
import { AppError } from '#core/errors'
import { connections } from '#config/connections'
import { runHere, type Due } from '../money/work.ts'
import Connection from '#app/scheduling/connections/connection'
import { aHost, scopeOf, type MadeHost } from '#database/factories/host'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { ProviderError } from '#app/scheduling/connections/provider_error'
import { readDue } from '#app/scheduling/calendars/read_due'
import { keepConnection } from '#app/scheduling/connections/connect_account'
import { takeNotification } from '#app/scheduling/calendars/take_notification'
import { GOOGLE_APPLICATION, googleCalendar, type FakeEvent } from '#tests/fakes/google_calendar'

export type Google = Awaited<ReturnType<typeof googleCalendar>>

const ZONE = 'America/Lima'
const HOUR = 3_600_000
const SECONDS = 1000

/** How likely a job runs twice, as after a worker that died. */
const TWICE = 0.15

/** How likely something happens while a call is under way. */
const MEANWHILE = 0.15

let people = 0

type Job = Due & { id: string }

/** Plays Google for a proof; the function that it answers ends it. */
export async function playGoogle() {
  const google = await googleCalendar()
  const before = { ...connections }
  const { url } = google
  connections.google = { ...GOOGLE_APPLICATION, pages: url, tokens: url, api: url }
  connections.webhooks = 'https://cupo.example/api/v3/webhooks'
  const end = async () => {
    Object.assign(connections, before)
    await google.close()
  }
  return { google, end }
}

/** Connects an account of Google that its owner has allowed, past the pages on which hosts do so. */
export async function connectGoogle({ account, user }: MadeHost, email: string): Promise<void> {
  const link = {
    accountId: account.id,
    userId: user.id,
    provider: 'google-calendar',
    verifier: '',
  }
  const credentials = { accessToken: 'none', refreshToken: `1//${email}` }
  const expiresAt = now().minus({ minutes: 1 }).toJSDate()
  const found = { externalAccount: email, label: email, scopes: [] }
  await transaction((trx) => keepConnection(trx, link, { ...found, credentials, expiresAt }))
}

/** Where an owner of a calendar of the stand-in allows that it is connected. */
export const ALLOWED = 'https://x.pe/?redirect_uri=https://x.pe&code_challenge=x&state=x'

/** One host with bookings in a calendar of Google, on a clock of their own. */
export class CalendarCourse {
  readonly codes: string[] = []
  /** Notifications that Google sends late. */
  readonly late: (() => Promise<unknown>)[] = []
  /** What may move a booking at most, and what may lead to calls. */
  readonly done = { moves: 0, acts: 0 }
  /** Something that happens while a call is under way. */
  meanwhile: (() => Promise<unknown>) | undefined
  #isBetween = false

  private constructor(
    readonly random: () => number,
    readonly google: Google,
    readonly host: MadeHost,
    readonly email: string
  ) {}

  /** Begins on a clock that stands at nine in the morning. */
  static async begin(random: () => number, google: Google): Promise<CalendarCourse> {
    const tomorrow = DateTime.now().setZone(ZONE).plus({ days: 1 }).startOf('day')
    passTo(tomorrow.plus({ hours: 9 }).toMillis())
    return CalendarCourse.beginNow(random, google)
  }

  /** Begins on the clock that other processes have too. */
  static async beginNow(random: () => number, google: Google): Promise<CalendarCourse> {
    const email = `host${(people += 1)}@gmail.com`
    const host = await aHost({ account: { roleId: 'PRO' } })
    const course = new CalendarCourse(random, google, host, email)
    google.around.before = () => course.between()
    google.around.after = () => course.between()
    google.allow(ALLOWED, email)
    await course.connect()
    google.calls.length = 0
    return course
  }

  private async connect() {
    await connectGoogle(this.host, this.email)
    const [onMove, onDelete] = [
      this.pick(['ASK', 'PROPOSE', 'FOLLOW'] as const),
      this.pick(['ASK', 'CANCEL'] as const),
    ]
    const accountId = this.host.account.id
    const row = await Connection.query().where({ accountId }).firstOrFail()
    await row.merge({ settings: { ...row.settings, onMove, onDelete } }).save()
    await this.work()
  }

  get scope() {
    return scopeOf(this.host)
  }

  get calendar() {
    return this.google.calendarOf(this.email)
  }

  /** Our events as they stand there, deleted ones too. */
  get events(): FakeEvent[] {
    return [...this.calendar.events.values()].map(({ event }) => event)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!
  }

  /** An hour, or half an hour, of the afternoon some days ahead: far enough not to be over at the end. */
  someTime(): DateTime {
    const days = 4 + Math.floor(this.random() * 3)
    const minutes = 12 * 60 + 30 * Math.floor(this.random() * 8)
    return now().setZone(ZONE).startOf('day').plus({ days, minutes }).toUTC()
  }

  /** Does something in a transaction; false where the product refuses it. */
  async tried(work: (trx: Trx) => Promise<unknown>): Promise<boolean> {
    try {
      await transaction(work)
      return true
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }

  /** Keeps an event as the host leaves it, and has Google tell of it: once, twice, late or never. */
  async leave(event: FakeEvent): Promise<void> {
    this.google.put(this.calendar, event)
    const tell = () => this.tell()
    const chance = this.random()
    if (chance < 0.25) return
    if (chance < 0.5) this.late.push(tell)
    else await tell()
    if (chance > 0.8) await tell()
  }

  private async tell() {
    const channel = [...this.google.channels.values()].find(
      ({ calendar }) => calendar === this.email
    )
    if (!channel) return
    await takeNotification({ channel: channel.id, secret: channel.token, told: 'changed' })
  }

  /** Lets something happen while a call is under way, and nothing while that happens. */
  private async between(): Promise<void> {
    if (this.#isBetween || !this.meanwhile || this.random() >= MEANWHILE) return
    this.#isBetween = true
    try {
      await this.meanwhile()
    } finally {
      this.#isBetween = false
    }
  }

  /** Does the work that is due, in any order and some of it twice. What fails is tried again, as a worker would. */
  async work(): Promise<void> {
    for (;;) {
      const until = now().plus({ milliseconds: 1 }).toJSDate()
      const accountId = this.host.account.id
      const due = await sql<Job>(undefined, TAKE_DUE, { until, accountId })
      if (due.length === 0) return
      const again = due.filter(() => this.random() < TWICE)
      for (const job of this.shuffled([...due, ...again])) await this.run(job)
    }
  }

  private async run({ id, ...job }: Job) {
    try {
      await runHere(job)
    } catch (error) {
      if (!comesAgain(error)) throw error
      await sql(undefined, AGAIN, { id, at: now().plus({ seconds: 5 }).toJSDate() })
    }
  }

  /** Lets time pass, and has the calendar read whose time has come. */
  async pass(milliseconds: number): Promise<void> {
    passTo(now().toMillis() + milliseconds)
    await readDue(AbortSignal.timeout(20 * SECONDS))
    await this.work()
  }

  /** Lets all that is under way come to its end: what Google did not tell of is found hours later. */
  async settle(): Promise<void> {
    this.meanwhile = undefined
    for (let times = 0; times < 2; times++) await this.pass(7 * HOUR)
  }

  private shuffled<Item>(items: Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }
}

/** Whether a job failed because something else was under way, so that it is tried again. */
function comesAgain(error: unknown): boolean {
  if (error instanceof ProviderError) return error.kind === 'changed'
  return error instanceof Error && /^Another (worker|pass)/.test(error.message)
}

/** Of the host alone, so that a seed does the same whatever ran before. Messages have proofs of their own. */
const TAKE_DUE = `WITH taken AS (
    UPDATE jobs.job SET state = 'completed', completed_on = now()
    WHERE state IN ('created', 'retry') AND start_after < :until AND name NOT LIKE 'messaging.%'
      AND data->>'accountId' = :accountId RETURNING id, name, data, created_on)
  SELECT id, name, data FROM taken ORDER BY created_on, name, data::text`

const AGAIN = `UPDATE jobs.job SET state = 'retry', completed_on = NULL, start_after = :at WHERE id = CAST(:id AS uuid)`

/** Moves the clock on, never back. */
function passTo(instant: number): void {
  const ahead = Math.max(instant, now().toMillis()) - Date.now()
  Settings.now = () => Date.now() + ahead
}

/** Lets the clock show the time again. */
export function endCourse(): void {
  Settings.now = () => Date.now()
}
