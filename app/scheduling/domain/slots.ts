import { offsetAt } from '#core/zone_offsets'
import { eachOpening, type ScheduleRules } from './weekly_rules.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Half-open, epoch milliseconds. */
export type Span = { start: number; end: number }

/** Somebody who can be booked. */
export type Host = {
  id: string
  rules: ScheduleRules
  /** Bookings, holds and entries of connected calendars, each with the break that follows it. In any order. */
  busy: Span[]
  /** Vacations and blocked intervals: no break is needed before them. In any order. */
  away?: Span[]
  /** At most so many bookings a day or week (Monday first, in the schedule's zone), and when those there are begin. */
  limits?: { perDay?: number; perWeek?: number; booked: number[] }
}

export type SlotQuery = {
  hosts: Host[]
  /** Of the service, in minutes. */
  duration: number
  /** Starts to look at. */
  range: Span
  /** Starts that the policy allows: not before `earliest`, not after `latest`. */
  earliest: number
  latest: number
}

/** A start at which a service can be booked, with everybody who is free at it. */
export type Slot = { start: number; end: number; hosts: string[] }

/**
 * Every slot of a service in a range, by start. A pure function of its inputs: no clock, no database, no environment
 * (domain, Slots: how one is decided).
 */
export function freeSlots(query: SlotQuery): Slot[] {
  const byStart = new Map<number, Slot>()
  for (const host of query.hosts) addSlotsOf(host, query, byStart)

  return [...byStart.values()].sort((a, b) => a.start - b.start)
}

/** Whether one start is free for at least one host: the booking's last look. */
export function isFree(query: Omit<SlotQuery, 'range'>, start: number): boolean {
  return freeSlots({ ...query, range: { start, end: start + 1 } }).length > 0
}

function addSlotsOf(host: Host, query: SlotQuery, byStart: Map<number, Slot>) {
  const length = query.duration * MINUTE
  const taken = length + host.rules.break * MINUTE
  const from = Math.max(query.range.start, query.earliest)
  const to = Math.min(query.range.end, query.latest + 1)
  if (from >= to) return

  const busy = blockers(host.busy, from, to + taken)
  const away = blockers(host.away ?? [], from, to + length)
  const mayStart = limitCheck(host)
  eachOpening(host.rules, from, to, (start, until) => {
    if (start + length > until) return
    if (busy(start, start + taken) || away(start, start + length) || !mayStart(start)) return

    const slot = byStart.get(start)
    if (!slot) byStart.set(start, { start, end: start + length, hosts: [host.id] })
    else if (slot.hosts.at(-1) !== host.id) slot.hosts.push(host.id)
  })
}

/** Answers whether any of the spans overlaps one, by binary search over the merged spans that touch the range. */
function blockers(
  spans: Span[],
  from: number,
  to: number
): (start: number, end: number) => boolean {
  const near = spans.filter((span) => span.end > from && span.start < to && span.end > span.start)
  if (near.length === 0) return () => false

  const { starts, ends } = merge(near)
  return (start, end) => {
    let low = 0
    let high = starts.length
    // The first span that ends after our start is the only one that can be in the way.
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ends[middle]! > start) high = middle
      else low = middle + 1
    }
    return low < starts.length && starts[low]! < end
  }
}

function merge(spans: Span[]): { starts: Float64Array; ends: Float64Array } {
  spans.sort((a, b) => a.start - b.start)
  const starts = new Float64Array(spans.length)
  const ends = new Float64Array(spans.length)
  let count = 0
  for (const { start, end } of spans) {
    if (count > 0 && start <= ends[count - 1]!) {
      if (end > ends[count - 1]!) ends[count - 1] = end
      continue
    }
    starts[count] = start
    ends[count] = end
    count++
  }
  return { starts: starts.subarray(0, count), ends: ends.subarray(0, count) }
}

function limitCheck({ limits, rules }: Host): (start: number) => boolean {
  if (!limits || (limits.perDay === undefined && limits.perWeek === undefined)) return () => true

  const days = new Map<number, number>()
  const weeks = new Map<number, number>()
  const { perDay = Infinity, perWeek = Infinity } = limits
  for (const start of limits.booked) {
    const day = localDay(start, rules.timeZone)
    days.set(day, (days.get(day) ?? 0) + 1)
    weeks.set(weekOf(day), (weeks.get(weekOf(day)) ?? 0) + 1)
  }
  return (start) => {
    const day = localDay(start, rules.timeZone)
    return (days.get(day) ?? 0) < perDay && (weeks.get(weekOf(day)) ?? 0) < perWeek
  }
}

/** Days since 1970 on a zone's calendar. */
function localDay(instant: number, zone: string) {
  return Math.floor((instant + offsetAt(zone, instant)) / DAY)
}

/** Weeks begin on Monday; 1 January 1970 was a Thursday. */
function weekOf(day: number) {
  return Math.floor((day + 3) / 7)
}

/** Slots by their date (`yyyy-MM-dd`) on the viewer's calendar. */
export function groupByDate(slots: Slot[], zone: string): Map<string, Slot[]> {
  const days = new Map<string, Slot[]>()
  let day = Number.NaN
  let current: Slot[] = []
  for (const slot of slots) {
    const date = localDay(slot.start, zone)
    if (date !== day) {
      day = date
      days.set(new Date(date * DAY).toISOString().slice(0, 10), (current = []))
    }
    current.push(slot)
  }
  return days
}
