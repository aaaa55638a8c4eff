import { IANAZone } from 'luxon'
import { WEEKDAYS } from '#shared/schedule_rules'
import { DAY, MINUTE } from './slot_query.ts'
import type { Span } from '#app/scheduling/slots/domain/spans'
import type { Host, SlotQuery } from '#app/scheduling/slots/domain/slots'

/** A host in their own words: what `away` is made of. A vacation is whole days of their calendar, counted from 1970. */
export type Person = Host & { blocked?: Span[]; vacation?: { first: number; last: number } }

const offsets = new Map<string, Map<number, number>>()

/** What a zone's clocks show, as if it were UTC: asked of the zone data, five minutes at a time, and never of our own code. */
function wallOf(zone: string, at: number): number {
  const block = Math.floor(at / (5 * MINUTE))
  let known = offsets.get(zone)
  if (!known) offsets.set(zone, (known = new Map()))
  let offset = known.get(block)
  if (offset === undefined)
    known.set(block, (offset = IANAZone.create(zone).offset(block * 5 * MINUTE) * MINUTE))
  return at + offset
}

/**
 * The same question, answered slowly and from the rules' own words: every minute of the range is looked at by itself,
 * as a clock on the wall would show it.
 */
export function oracle({
  hosts,
  mode,
  duration,
  range,
  earliest,
  latest,
}: SlotQuery & { hosts: Person[] }): Found {
  const found: Found = []
  for (let at = range.start; at < range.end; at += MINUTE) {
    if (at < earliest || at > latest) continue

    const free = hosts.filter(
      (host) => isOffered(host, at, duration) && !isTaken(host, at, duration) && !isFull(host, at)
    )
    const isEnough = mode === 'ALL' ? free.length === hosts.length : free.length > 0
    if (isEnough) found.push([at, free.map(({ id }) => id)])
  }
  return found
}

/** Starts, and who is free at each. */
export type Found = [start: number, hosts: string[]][]

/** Whether a host's rules offer a start and room for a meeting. */
function isOffered({ rules }: Host, at: number, duration: number): boolean {
  const wall = wallOf(rules.timeZone, at)
  if ([30, 60, 120].some((minutes) => wallOf(rules.timeZone, at - minutes * MINUTE) === wall))
    return false

  // Hours of the day before may go on through midnight.
  const today = Math.floor(wall / DAY) * DAY
  return [today, today - DAY].some((day) =>
    hoursOn(rules, day).some(({ start, end }) => {
      const into = wall - (day + minutesInto(start) * MINUTE)
      const closing = day + minutesInto(end) * MINUTE + (end <= start ? DAY : 0)
      const inside = into >= 0 && wall < closing && into % (rules.interval * MINUTE) === 0
      return inside && stays(rules.timeZone, at, duration, closing)
    })
  )
}

/** The hours that begin on a day, which is a midnight on the wall as if it were UTC. */
function hoursOn({ dates, weekly }: Host['rules'], day: number) {
  const date = new Date(day).toISOString().slice(0, 10)
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
  return dates.find((one) => one.date === date)?.intervals ?? weekly[weekday]
}

/** Whether as many bookings as a day or a week may have begin on the same date, or in the same week from Monday to Sunday. */
function isFull({ rules, limits, ownLimits, teamLimits }: Host, at: number): boolean {
  const own = ownLimits && hasAsMany(ownLimits, ownLimits.timeZone, at)
  const team = teamLimits && hasAsMany(teamLimits, teamLimits.timeZone, at)
  return hasAsMany(limits, rules.timeZone, at) || own === true || team === true
}

function hasAsMany(limits: Host['limits'], zone: string, at: number): boolean {
  const dayOf = (instant: number) => Math.floor(wallOf(zone, instant) / DAY)
  const mondayOf = (instant: number) =>
    dayOf(instant) - ((new Date(dayOf(instant) * DAY).getUTCDay() + 6) % 7)
  const { perDay = Infinity, perWeek = Infinity, booked = [] } = limits ?? {}
  const inDay = booked.filter((one) => dayOf(one) === dayOf(at)).length
  const inWeek = booked.filter((one) => mondayOf(one) === mondayOf(at)).length
  return inDay >= perDay || inWeek >= perWeek
}

/** Whether a booking or its break, a blocked time or a day of vacation is in the way. */
function isTaken(person: Person, at: number, duration: number): boolean {
  const { rules, busy, blocked = [] } = person
  const end = at + duration * MINUTE
  const free = end + rules.break * MINUTE
  const begins = at - (rules.breakBefore ?? 0) * MINUTE
  const isBusy = busy.some((taken) => taken.start < free && taken.end > begins)
  const isBlocked = blocked.some((gone) => gone.start < end && gone.end > at)
  return isBusy || isBlocked || isOnVacation(person, at, duration)
}

/** Whether any minute of a meeting is on one of the days, as the clocks on the wall show it. */
function isOnVacation({ rules, vacation }: Person, at: number, duration: number): boolean {
  if (!vacation) return false

  for (let minute = 0; minute < duration; minute++) {
    const day = Math.floor(wallOf(rules.timeZone, at + minute * MINUTE) / DAY)
    if (day >= vacation.first && day <= vacation.last) return true
  }
  return false
}

const minutesInto = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Whether the clocks have not yet reached a wall time in any minute of a meeting. */
function stays(zone: string, at: number, duration: number, closing: number): boolean {
  for (let minute = 0; minute < duration; minute++)
    if (wallOf(zone, at + minute * MINUTE) >= closing) return false
  return true
}
