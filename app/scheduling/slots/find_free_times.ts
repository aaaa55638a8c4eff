import { now } from '#core/time'
import { DateTime } from 'luxon'
import { receiversOf, receivingHosts, type TimedService } from './find_receivers.ts'
import { toMinutes } from '#shared/durations'
import { SHOWN_DAYS, weeksOf } from '#shared/week_dates'
import type { Span } from './domain/spans.ts'
import { freeSlots, groupByDate, type Slot } from './domain/slots.ts'
import { bookableBetween } from './domain/booking_policy.ts'

/** Slots by date in a viewer's zone; `next` is the first day that has any when the range has none. */
export type Availability = {
  timeZone: string
  days: Record<string, { start: string; end: string; collaborators: string[] }[]>
  next?: string
}

const NEXT_SEARCHED_DAYS = 62

const MINUTE = 60_000
const DAY_MINUTES = 1440
const DAY = DAY_MINUTES * MINUTE

/** `collaboratorId`: only the times of this host. */
type Requested = { start: DateTime; end: DateTime; timeZone?: string; collaboratorId?: string }

/**
 * Finds when a service can be booked between two instants, by date in a zone.
 * The zone is that of the viewer, else the host's. Throws MEMBERS_NOT_FOUND (404) without a host.
 */
export async function availabilityOf(
  service: TimedService,
  { start, end, timeZone, collaboratorId }: Requested
): Promise<Availability> {
  const clock = now()
  const { earliest, latest } = bookableBetween(clock, service.policy)
  const receivers = receiversOf(service, collaboratorId)
  const look = async (range: Span) => {
    const found = await receivingHosts(service, receivers, { range, now: clock.toMillis() })
    const slots = freeSlots({
      ...found,
      range,
      duration: toMinutes(service.duration),
      earliest: earliest.toMillis(),
      latest: latest.toMillis(),
    })
    return { slots, zone: timeZone ?? found.hosts[0]!.rules.timeZone }
  }

  const requested = { start: start.toMillis(), end: end.toMillis() }
  const { slots, zone } = await look(requested)
  if (slots.length > 0) return { timeZone: zone, days: wire(groupByDate(slots, zone)) }

  const { slots: later } = await look(rangeAfter(requested, clock.toMillis()))
  const next = firstDay(later, zone)
  return { timeZone: zone, days: {}, ...(next && { next }) }
}

/** Where the next free day is searched. Most looks find times and read no more than they ask for. */
function rangeAfter({ end }: Span, clock: number): Span {
  return { start: end, end: Math.max(end, clock) + NEXT_SEARCHED_DAYS * DAY }
}

/** Five weeks of a service from a Sunday on, and the present date where its host is. */
export type OfferedWeeks = { availability: Availability; from: string; today: string }

/** `date`: one of the days that are wanted. `collaboratorId`: only the times of this host. */
type Wish = { date?: string; collaboratorId?: string }

/** Finds the weeks of a date. Without one the first with slots, the present ones when none have any. */
export async function offeredWeeks(
  service: TimedService,
  timeZone: string,
  { date, collaboratorId }: Wish
): Promise<OfferedWeeks> {
  const today = now().setZone(timeZone).toISODate()!
  const weeksAt = async (day: string) => {
    const from = weeksOf(day, today)
    const start = DateTime.fromISO(from, { zone: timeZone })
    const range = { start, end: start.plus({ days: SHOWN_DAYS }), timeZone, collaboratorId }
    return { availability: await availabilityOf(service, range), from, today }
  }
  const weeks = await weeksAt(date ?? today)
  const { next } = weeks.availability
  return next && !date ? weeksAt(next) : weeks
}

function firstDay(slots: Slot[], zone: string): string | undefined {
  const [first] = slots
  return first && groupByDate([first], zone).keys().next().value
}

function wire(days: Map<string, Slot[]>): Availability['days'] {
  const iso = isoWriter()
  const entries = [...days].map(([date, slots]) => [
    date,
    slots.map(({ start, end, hosts }) => ({
      start: iso(start),
      end: iso(end),
      collaborators: hosts,
    })),
  ])
  return Object.fromEntries(entries)
}

/**
 * Writes whole minutes as `yyyy-MM-ddTHH:mm:ss.SSSZ`. A month of slots has few dates and a day few times, so each of
 * them is written once: ten times as fast as writing every instant.
 */
function isoWriter(): (instant: number) => string {
  const dates = new Map<number, string>()
  const times = new Map<number, string>()
  const once = (texts: Map<number, string>, key: number, write: () => string) => {
    let text = texts.get(key)
    if (text === undefined) texts.set(key, (text = write()))
    return text
  }
  return (instant) => {
    const minutes = instant / MINUTE
    const day = Math.floor(minutes / DAY_MINUTES)
    const iso = () => new Date(instant).toISOString()
    const date = once(dates, day, () => iso().slice(0, 11))
    return date + once(times, minutes - day * DAY_MINUTES, () => iso().slice(11))
  }
}
