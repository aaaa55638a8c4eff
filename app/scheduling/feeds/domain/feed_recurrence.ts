import ICAL from 'ical.js'
import type { Span } from '../../slots/domain/spans.ts'
import { timeOf, wallOf, type FeedClock, type Moment } from './feed_clock.ts'

const DAY = 86_400_000

export type Repetition = {
  event: ICAL.Component
  first: Moment
  clock: FeedClock
  /** Starts that are of interest, half-open; one outside may be visited too. */
  range: Span
  /** What is left of the feed's allowance; used up as one goes. */
  steps: { left: number }
}

/** Steps of one rule: a daily one of more than forty years. */
const MOST_STEPS = 15_000

/** Calendars repeat in small steps; ical.js counts the days of a large one one by one. */
const LONGEST_INTERVAL = 1000

/** No zone is further than this from UTC, so what is later by more is later everywhere. */
const SAFETY = 2 * DAY

type Visit = (wall: number, instant: number) => void

/**
 * Visits each start of an entry once: its first, those of its rules and its added dates.
 * Excluded dates are left out. Returns whether all were visited: a rule may name every second, for ever, or a date that
 * never comes.
 */
export function eachStart(repetition: Repetition, visit: Visit): boolean {
  const { event, first, clock } = repetition
  const seen = new Set<number>()
  const isExcluded = exclusions(event, clock)
  const once = (wall: number, instant: number) => {
    if (seen.has(instant) || isExcluded(wall, instant)) return
    seen.add(instant)
    visit(wall, instant)
  }

  once(first.wall, first.instantAt(first.wall))
  for (const { wall, instantAt } of datesOf(event, 'rdate', clock)) once(wall, instantAt(wall))
  const rules = event
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur)
  return rules.every((rule) => eachOfRule(rule, repetition, once))
}

function eachOfRule(rule: ICAL.Recur, repetition: Repetition, visit: Visit): boolean {
  const { first, clock, range, steps } = repetition
  if (rule.interval > LONGEST_INTERVAL) return false

  // The end is looked for here: ical.js compares it in the zones of the file, and takes others for local ones.
  const last = rule.until ? lastOf(clock(rule.until)) : Infinity
  const endless = rule.clone()
  endless.until = null
  try {
    const iterator = boundedIterator(endless, timeOf(first.wall, first.isDate), steps)
    for (let start = iterator.next(); start; start = iterator.next()) {
      const wall = wallOf(start)
      // Most steps of an old rule end here, before the zone is asked.
      if (wall < range.start - SAFETY) continue
      const instant = first.instantAt(wall)
      if (instant > last || wall > range.end + SAFETY) return true
      visit(wall, instant)
    }
    return true
  } catch (error) {
    if (error instanceof OutOfSteps) return false
    throw error
  }
}

/** The last instant of a rule; a day counts whole. */
function lastOf({ wall, isDate, instantAt }: Moment): number {
  return isDate ? instantAt(wall + DAY) - 1 : instantAt(wall)
}

class OutOfSteps extends Error {}

/**
 * An iterator that gives up. While ical.js looks for the first or the next date it tries one after the other until the
 * rule's conditions hold, for ever if they cannot (each day that is a 30 February), so steps are counted where it tries.
 */
function boundedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, steps: { left: number }) {
  let own = MOST_STEPS
  const spend = (count: number) => {
    own -= count
    steps.left -= count
    if (own < 0 || steps.left < 0) throw new OutOfSteps()
  }
  class BoundedIterator extends ICAL.RecurIterator {
    check_contracting_rules() {
      spend(1)
      return super.check_contracting_rules()
    }
    increment_month() {
      spend(1)
      return super.increment_month()
    }
    /** Each year is laid out day by day. */
    increment_year(years: number) {
      spend(50)
      return super.increment_year(years)
    }
  }
  return new BoundedIterator({ rule, dtstart })
}

function exclusions(event: ICAL.Component, clock: FeedClock) {
  const instants = new Set<number>()
  const days = new Set<number>()
  for (const { wall, isDate, instantAt } of datesOf(event, 'exdate', clock)) {
    if (isDate) days.add(wall)
    else instants.add(instantAt(wall))
  }
  return (wall: number, instant: number) => instants.has(instant) || days.has(wall - (wall % DAY))
}

/** The dates of RDATE or EXDATE; of a period its start. */
function datesOf(event: ICAL.Component, name: string, clock: FeedClock): Moment[] {
  return event
    .getAllProperties(name)
    .flatMap((property): unknown[] => property.getValues())
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
    .map((time) => clock(time))
}
