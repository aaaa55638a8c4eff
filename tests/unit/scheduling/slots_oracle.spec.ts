import fc from 'fast-check'
import { IANAZone } from 'luxon'
import { test } from '@japa/runner'
import { WEEKDAYS } from '#shared/schedule_rules'
import { DAY, everyDay, HOUR, MINUTE, query, span as between, starts } from './slot_query.ts'
import { freeSlots, isFree, type Host, type SlotQuery } from '#app/scheduling/domain/slots'

const ZONES = [
  'America/Lima',
  'America/New_York',
  'America/Santiago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]

/** `npm run bench` and CONTRIBUTING.md ask for more. */
const RUNS = Number(process.env.SLOT_RUNS ?? 4000)

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
function oracle({ hosts, duration, range, earliest, latest }: SlotQuery): number[] {
  const { rules } = hosts[0]!
  const found: number[] = []
  for (let at = range.start; at < range.end; at += MINUTE) {
    const wall = wallOf(rules.timeZone, at)
    const repeated = [30, 60].some(
      (minutes) => wallOf(rules.timeZone, at - minutes * MINUTE) === wall
    )
    if (repeated || at < earliest || at > latest) continue

    const day = Math.floor(wall / DAY) * DAY
    const date = new Date(day).toISOString().slice(0, 10)
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
    const hours = rules.dates.find((one) => one.date === date)?.intervals ?? rules.weekly[weekday]
    const offered = hours.some(({ start, end }) => {
      const into = wall - (day + minutesInto(start) * MINUTE)
      const inside =
        into >= 0 &&
        wall < day + minutesInto(end) * MINUTE &&
        into % (rules.interval * MINUTE) === 0
      return inside && stays(rules.timeZone, at, duration, day + minutesInto(end) * MINUTE)
    })
    if (offered && !isTaken(hosts[0]!, at, duration)) found.push(at)
  }
  return found
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

const schedules = fc.record({
  zone: fc.constantFrom(...ZONES),
  day: fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1) / DAY, max: Date.UTC(2030, 11, 30) / DAY }),
    fc.constantFrom(...CHANGES.map((date) => Date.parse(date) / DAY))
  ),
  from: fc.integer({ min: 0, max: 23 }),
  hours: fc.array(interval, { minLength: 1, maxLength: 2 }),
  specific: fc.option(fc.array(interval, { maxLength: 1 }), { nil: undefined, freq: 4 }),
  step: fc.constantFrom(15, 20, 30, 45, 60),
  pause: fc.constantFrom(0, 0, 10, 15),
  duration: fc.constantFrom(15, 30, 50, 60, 90),
  busy: fc.array(fc.tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: 1, max: 24 })), {
    maxLength: 6,
  }),
  away: fc.array(fc.tuple(fc.integer({ min: -10, max: 110 }), fc.integer({ min: 1, max: 40 })), {
    maxLength: 1,
  }),
  notice: fc.integer({ min: 0, max: 300 }),
})

type Schedule = typeof schedules extends fc.Arbitrary<infer Value> ? Value : never

function queryOf({
  zone,
  day,
  from,
  hours,
  specific,
  step,
  pause,
  duration,
  busy,
  away,
  notice,
}: Schedule): SlotQuery {
  const midnight = day * DAY
  // A few hours around one date, so that the slow answer is affordable twenty thousand times.
  const start = midnight + from * HOUR
  const spans = (list: [number, number][]) =>
    list.map(([first, length]) => ({
      start: midnight + first * 15 * MINUTE,
      end: midnight + (first + length) * 15 * MINUTE,
    }))
  const dates = specific
    ? [{ date: new Date(midnight).toISOString().slice(0, 10), intervals: specific }]
    : []
  return query(
    {
      timeZone: zone,
      interval: step,
      break: pause,
      weekly: everyDay(hours),
      dates,
      busy: spans(busy),
      away: spans(away),
    },
    {
      duration,
      range: { start, end: start + 4 * HOUR },
      earliest: start + notice * MINUTE - 3 * HOUR,
    }
  )
}

test.group('The free times, against a slow answer from the rules’ own words', () => {
  test('they are the same for thousands of random schedules', ({ assert }) => {
    let withSlots = 0
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const fast = freeSlots(asked).map(({ start }) => start)
        if (fast.length > 0) withSlots++
        assert.deepEqual(fast, oracle(asked))
      }),
      { numRuns: RUNS, seed: 20_261_121 }
    )
    assert.isAbove(withSlots, RUNS / 10)
  }).timeout(120_000)

  test('one start is free exactly when it is among them', ({ assert }) => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const free = new Set(freeSlots(asked).map(({ start }) => start))
        for (let at = asked.range.start; at < asked.range.end; at += 5 * MINUTE)
          assert.equal(isFree(asked, at), free.has(at))
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
