import fc from 'fast-check'
import { IANAZone } from 'luxon'
import { test } from '@japa/runner'
import { WEEKDAYS } from '#shared/schedule_rules'
import { DAY, everyDay, HOUR, MINUTE, query, span as between, starts } from './slot_query.ts'
import { freeAt, freeSlots, type Host, type SlotQuery } from '#app/scheduling/domain/slots'

const ZONES = [
  'America/Lima',
  'America/New_York',
  'America/Santiago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]

/** CONTRIBUTING.md says how to ask for a hundred thousand. */
const RUNS = Number(process.env.SLOT_RUNS ?? 2000)

const offsets = new Map<string, number>()

/** What a zone's clocks show, as if it were UTC: asked of the zone data, five minutes at a time, and never of our own code. */
function wallOf(zone: string, at: number): number {
  const block = Math.floor(at / (5 * MINUTE))
  const key = `${zone} ${block}`
  let offset = offsets.get(key)
  if (offset === undefined)
    offsets.set(key, (offset = IANAZone.create(zone).offset(block * 5 * MINUTE) * MINUTE))
  return at + offset
}

/**
 * The same question, answered slowly and from the rules' own words: every minute of the range is looked at by itself,
 * as a clock on the wall would show it.
 */
function oracle({ hosts, mode, duration, range, earliest, latest }: SlotQuery): Found {
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

type Found = [start: number, hosts: string[]][]

/** Whether a host's rules offer a start and room for a meeting. */
function isOffered({ rules }: Host, at: number, duration: number): boolean {
  const wall = wallOf(rules.timeZone, at)
  if ([30, 60].some((minutes) => wallOf(rules.timeZone, at - minutes * MINUTE) === wall))
    return false

  const day = Math.floor(wall / DAY) * DAY
  const date = new Date(day).toISOString().slice(0, 10)
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
  const hours = rules.dates.find((one) => one.date === date)?.intervals ?? rules.weekly[weekday]
  return hours.some(({ start, end }) => {
    const into = wall - (day + minutesInto(start) * MINUTE)
    const inside =
      into >= 0 && wall < day + minutesInto(end) * MINUTE && into % (rules.interval * MINUTE) === 0
    return inside && stays(rules.timeZone, at, duration, day + minutesInto(end) * MINUTE)
  })
}

/** Whether as many bookings as a day or a week may have begin on the same date, or in the same week from Monday to Sunday. */
function isFull({ rules, limits }: Host, at: number): boolean {
  const dayOf = (instant: number) => Math.floor(wallOf(rules.timeZone, instant) / DAY)
  const mondayOf = (instant: number) =>
    dayOf(instant) - ((new Date(dayOf(instant) * DAY).getUTCDay() + 6) % 7)
  const { perDay = Infinity, perWeek = Infinity, booked = [] } = limits ?? {}
  const inDay = booked.filter((one) => dayOf(one) === dayOf(at)).length
  const inWeek = booked.filter((one) => mondayOf(one) === mondayOf(at)).length
  return inDay >= perDay || inWeek >= perWeek
}

/** Whether a booking or its break, or an absence, is in the way. */
function isTaken({ rules, busy, away = [] }: Host, at: number, duration: number): boolean {
  const end = at + duration * MINUTE
  const free = end + rules.break * MINUTE
  const isBusy = busy.some((taken) => taken.start < free && taken.end > at)
  return isBusy || away.some((gone) => gone.start < end && gone.end > at)
}

const minutesInto = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

/** Whether the clocks have not yet reached a wall time in any minute of a meeting. */
function stays(zone: string, at: number, duration: number, closing: number): boolean {
  for (let minute = 0; minute < duration; minute++)
    if (wallOf(zone, at + minute * MINUTE) >= closing) return false
  return true
}

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const interval = fc
  .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]) => ({
    start: time(start * 15),
    end: time(Math.min(start * 15 + length * 15, 1440)),
  }))

/** Days on which the clocks of one of the zones change. */
const CHANGES = [
  '2026-03-08',
  '2026-11-01',
  '2026-04-05',
  '2026-09-06',
  '2026-03-29',
  '2026-10-25',
  '2026-10-04',
  '2027-03-14',
]

const quarters = (longest: number, maxLength: number) =>
  fc.array(fc.tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: 1, max: longest })), {
    maxLength,
  })

/** A collaborator: hours, break, bookings, absences (some of several days) and limits. Times are quarters of the day asked for. */
const collaborators = fc.record({
  zone: fc.constantFrom(...ZONES),
  hours: fc.array(interval, { minLength: 1, maxLength: 2 }),
  specific: fc.option(fc.array(interval, { maxLength: 1 }), { nil: undefined, freq: 4 }),
  step: fc.constantFrom(15, 20, 30, 45, 60, 50, 7),
  pause: fc.constantFrom(0, 0, 10, 15),
  busy: quarters(24, 6),
  // Calendars of others keep to no quarter, and not even to minutes.
  odd: fc.integer({ min: 0, max: 14 * MINUTE }),
  away: fc.oneof(quarters(40, 1), quarters(400, 1)),
  perDay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
  perWeek: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
  booked: fc.array(fc.integer({ min: -700, max: 800 }), { maxLength: 5 }),
})

const schedules = fc.record({
  day: fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2030, 11, 30) / DAY }),
    fc.constantFrom(...CHANGES.map((date) => Date.parse(date) / DAY))
  ),
  from: fc.integer({ min: 0, max: 23 }),
  duration: fc.constantFrom(15, 30, 50, 60, 90),
  notice: fc.integer({ min: 0, max: 300 }),
  mode: fc.constantFrom('ANY' as const, 'ANY' as const, 'ALL' as const),
  team: fc.oneof(
    fc.array(collaborators, { minLength: 1, maxLength: 1 }),
    fc.array(collaborators, { minLength: 2, maxLength: 4 })
  ),
})

type Collaborator = typeof collaborators extends fc.Arbitrary<infer Value> ? Value : never
type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never

function hostOf(one: Collaborator, midnight: number, index: number): Host {
  const spans = (list: [number, number][], shift = 0) =>
    list.map(([first, length]) => ({
      start: midnight + first * 15 * MINUTE + shift,
      end: midnight + (first + length) * 15 * MINUTE + shift,
    }))
  const { perDay, perWeek } = one
  const date = new Date(midnight).toISOString().slice(0, 10)
  return {
    id: `host-${index}`,
    rules: {
      timeZone: one.zone,
      interval: one.step,
      break: one.pause,
      weekly: everyDay(one.hours),
      dates: one.specific ? [{ date, intervals: one.specific }] : [],
    },
    busy: spans(one.busy, one.odd),
    away: spans(one.away),
    limits: { perDay, perWeek, booked: one.booked.map((at) => midnight + at * 15 * MINUTE) },
  }
}

function queryOf({ day, from, duration, notice, mode, team }: Schedule): SlotQuery {
  const midnight = day * DAY
  // A few hours around one date, so that the slow answer is affordable a hundred thousand times.
  const start = midnight + from * HOUR
  return {
    hosts: team.map((one, index) => hostOf(one, midnight, index)),
    mode,
    duration,
    range: { start, end: start + 4 * HOUR },
    earliest: start + notice * MINUTE - 3 * HOUR,
    latest: Number.MAX_SAFE_INTEGER,
  }
}

test.group('The free times, against a slow answer from the rules’ own words', () => {
  test('they are the same for thousands of random people and teams', ({ assert }) => {
    let withSlots = 0
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const fast = freeSlots(asked).map(({ start, hosts }): Found[0] => [start, hosts])
        if (fast.length > 0) withSlots++
        assert.deepEqual(fast, oracle(asked))
      }),
      { numRuns: RUNS, seed: 20_261_121 }
    )
    assert.isAbove(withSlots, RUNS / 10)
  }).timeout(RUNS * 60)

  test('one start is free for exactly those who are among them', ({ assert }) => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const free = new Map(freeSlots(asked).map(({ start, hosts }) => [start, hosts]))
        for (let at = asked.range.start; at < asked.range.end; at += 5 * MINUTE)
          assert.deepEqual(freeAt(asked, at), free.get(at) ?? [])
      }),
      { numRuns: 500, seed: 7 }
    )
  })

  test('they do not depend on what day it is today', ({ assert, cleanup }) => {
    const real = Date.now
    cleanup(() => {
      Date.now = real
    })
    const asked = query(
      {
        timeZone: 'America/New_York',
        weekly: everyDay([{ start: '00:00', end: '06:00' }]),
        interval: 30,
      },
      { range: between('2026-11-01T04:00Z', '2026-11-01T12:00Z') }
    )
    const answers = ['2024-01-15', '2026-07-04', '2026-11-01', '2031-03-09'].map((today) => {
      Date.now = () => Date.parse(`${today}T12:00:00Z`)
      return starts(asked)
    })
    for (const answer of answers) assert.deepEqual(answer, answers[0])
  })
})
