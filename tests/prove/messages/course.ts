import { now } from '#core/time'
import { DateTime, Settings } from 'luxon'
import { AppError } from '#core/errors'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { aHost, scopeOf, type MadeHost } from '#database/factories/host'
import { expectedOf, REMINDERS, type KnownBooking, type MeantWorkflow } from './oracle.ts'
import { workOffHere, type Choice } from '../money/work.ts'

const ZONE = 'America/Lima'

/** How likely a job that plans messages runs twice, as after a worker that died. */
const TWICE = 0.2

const email = (minutes: number) =>
  ({ type: 'EMAIL', time: { value: minutes, unit: 'MINUTE' } }) as const

/** One host with bookings and a workflow, on a clock of their own, and what their readers are to get. */
export class Course {
  readonly bookings: KnownBooking[] = []
  workflow: (MeantWorkflow & { id: string }) | null = null
  /** What has gone out by now, as it should. */
  readonly gone = new Set<string>()
  /** Messages about changes that clients are to get, by booking. */
  readonly told = new Map<string, string[]>()

  private constructor(
    readonly random: () => number,
    readonly host: MadeHost
  ) {}

  static async begin(random: () => number): Promise<Course> {
    passTo(
      DateTime.now().setZone(ZONE).plus({ days: 1 }).startOf('day').plus({ hours: 9 }).toMillis()
    )
    const host = await aHost({
      service: {
        requireApprove: random() < 0.4,
        ...(random() < 0.4 && {
          price: 50,
          currency: 'PEN',
          paymentOptions: { usePaymentProcessor: true },
        }),
      },
      account: {
        roleId: 'PRO',
        reminders: {
          own: REMINDERS.host.map(email),
          clients: REMINDERS.attendee.map(email),
        },
      },
    })
    const course = new Course(random, host)
    await course.work()
    return course
  }

  get scope() {
    return scopeOf(this.host)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!
  }

  /** An hour of the afternoon on one of the days that come: its reminders are in no quiet hours. */
  someHour(): DateTime {
    const days = 1 + Math.floor(this.random() * 6)
    const hours = 12 + Math.floor(this.random() * 6)
    return now().setZone(ZONE).startOf('day').plus({ days, hours }).toUTC()
  }

  /** Does something in a transaction; false where the product refuses it. */
  async done(work: (trx: Trx) => Promise<unknown>): Promise<boolean> {
    try {
      await transaction(work)
      return true
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }

  tell(booking: KnownBooking, message: string): void {
    this.told.set(booking.id, [...(this.told.get(booking.id) ?? []), message])
  }

  /** Does the work that is due, in any order and some of it twice, and reads how the bookings stand. */
  async work(): Promise<void> {
    const choose: Choice = (due) => {
      const again = due.filter(
        ({ name }) => name === 'messaging.plan_messages' && this.random() < TWICE
      )
      return this.shuffled([...due, ...again])
    }
    await workOffHere(choose)
    for (const booking of this.bookings) {
      const [row] = await sql<Standing>(undefined, STANDING, { id: booking.id })
      const { state, ...times } = row!
      const instants = Object.entries(times).map(([name, at]) => [name, at && at.getTime()])
      const before = `${booking.state} ${booking.start}`
      Object.assign(booking, { state, ...Object.fromEntries(instants) })
      if (before !== `${state} ${booking.start}`) this.changed(booking)
    }
    this.leave()
  }

  /** Lets the clock come to an instant, with all that is due before. */
  async passUntil(instant: number): Promise<void> {
    for (;;) {
      const next = await nextJob(instant)
      passTo(next ?? instant)
      await this.work()
      if (next === undefined) return
    }
  }

  /** What is to come now counts as gone once the clock has passed it. */
  private leave(): void {
    const at = now().toMillis()
    for (const booking of this.bookings)
      for (const { what, at: due } of this.wanted(booking)) if (due <= at) this.gone.add(what)
  }

  /** What a booking's readers are to get since it wants what it does now: what was past by then is not sent any more. */
  wanted(booking: KnownBooking) {
    const since = this.#since.get(booking.id) ?? 0
    return expectedOf(booking, this.workflow).filter(({ at }) => at >= since)
  }

  #since = new Map<string, number>()
  #begun = 0

  /** Something is about to happen. */
  begins(): void {
    this.#begun = now().toMillis()
  }

  /** A booking, or all of them, wants something else since what has just happened. */
  changed(booking?: KnownBooking): void {
    for (const one of booking ? [booking] : this.bookings) this.#since.set(one.id, this.#begun)
  }

  private shuffled<Item>(items: Item[]): Item[] {
    return items
      .map((item) => ({ item, at: this.random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  }
}

type Standing = { state: string } & Record<
  'start' | 'booked' | 'confirmed' | 'cancelled' | 'rescheduled',
  Date | null
>

/** How a booking stands, and when it last came into what it is. */
const STANDING = `SELECT t.state, m.start_at AS start, t.created_at AS booked,
    (SELECT min(created_at) FROM ticket_events e WHERE e.ticket_id = t.id AND to_state = 'confirmed') AS confirmed,
    (SELECT max(created_at) FROM ticket_events e WHERE e.ticket_id = t.id AND to_state = 'cancelled') AS cancelled,
    (SELECT max(created_at) FROM ticket_events e WHERE e.ticket_id = t.id AND to_state = 'rescheduled') AS rescheduled
  FROM tickets t JOIN meetings m ON m.account_id = t.account_id AND m.id = t.meeting_id WHERE t.id = :id`

/** The next time until an instant at which a job is due. */
async function nextJob(until: number): Promise<number | undefined> {
  const [row] = await sql<{ at: Date | null }>(
    undefined,
    `SELECT min(start_after) AS at FROM jobs.job WHERE state IN ('created', 'retry')
       AND start_after > :now AND start_after <= :until`,
    { now: now().plus({ milliseconds: 1 }).toJSDate(), until: new Date(until) }
  )
  return row?.at ? row.at.getTime() + 1 : undefined
}

/** Moves the clock on, never back. */
function passTo(instant: number): void {
  const ahead = Math.max(instant, now().toMillis()) - Date.now()
  Settings.now = () => Date.now() + ahead
}

/** Lets the clock show the time again. */
export function endCourse(): void {
  Settings.now = () => Date.now()
}
