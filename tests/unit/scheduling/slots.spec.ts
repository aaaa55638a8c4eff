import fc from 'fast-check'
import { IANAZone } from 'luxon'
import { test } from '@japa/runner'
import { WEEKDAYS, type WallInterval, type Weekly } from '#shared/schedule_rules'
import {
  freeSlots,
  groupByDate,
  isFree,
  type Host,
  type SlotQuery,
} from '#app/scheduling/domain/slots'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONES = [
  'America/Lima',
  'America/New_York',
  'America/Santiago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]

const everyDay = (intervals: WallInterval[]) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, intervals])) as Weekly

function query(
  host: Partial<Host['rules']> & {
    busy?: Host['busy']
    away?: Host['away']
    limits?: Host['limits']
  },
  rest: Partial<SlotQuery> = {}
): SlotQuery {
  const { busy = [], away, limits, ...rules } = host
  return {
    hosts: [
      {
        id: 'ana',
        busy,
        away,
        limits,
        rules: {
          timeZone: 'America/Lima',
          interval: 60,
          break: 0,
          weekly: everyDay([{ start: '09:00', end: '13:00' }]),
          dates: [],
          ...rules,
        },
      },
    ],
    duration: 60,
    range: span('2026-12-01T05:00Z', '2026-12-02T05:00Z'),
    earliest: 0,
    latest: Number.MAX_SAFE_INTEGER,
    ...rest,
  }
}

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })
const starts = (asked: SlotQuery) =>
  freeSlots(asked).map(({ start }) => new Date(start).toISOString().slice(11, 16))

test.group('The free times of a day', () => {
  test('they follow the hours, and the last one ends in time', ({ assert }) => {
    assert.deepEqual(starts(query({})), ['14:00', '15:00', '16:00', '17:00'])
    assert.deepEqual(starts(query({}, { duration: 90 })), ['14:00', '15:00', '16:00'])
  })

  test('a booking takes only what it overlaps: half-open times touch', ({ assert }) => {
    const busy = [span('2026-12-01T15:00Z', '2026-12-01T16:00Z')]
    assert.deepEqual(starts(query({ busy })), ['14:00', '16:00', '17:00'])
  })

  test('a break keeps its distance before the next booking', ({ assert }) => {
    const busy = [span('2026-12-01T15:00Z', '2026-12-01T16:10Z')]
    assert.deepEqual(starts(query({ busy, break: 10, interval: 10 }, { duration: 50 })), [
      '14:00',
      '16:10',
      '16:20',
      '16:30',
      '16:40',
      '16:50',
      '17:00',
      '17:10',
    ])
  })

  test('a vacation needs no break before it', ({ assert }) => {
    const away = [span('2026-12-01T15:00Z', '2026-12-01T23:00Z')]
    assert.deepEqual(starts(query({ away, break: 10 })), ['14:00'])
  })

  test('a specific date replaces its weekday, even with nothing', ({ assert }) => {
    assert.deepEqual(
      starts(
        query({ dates: [{ date: '2026-12-01', intervals: [{ start: '20:00', end: '24:00' }] }] })
      ),
      ['01:00', '02:00', '03:00', '04:00']
    )
    assert.deepEqual(starts(query({ dates: [{ date: '2026-12-01', intervals: [] }] })), [])
  })

  test('the policy’s first and last start are both included', ({ assert }) => {
    const { start: earliest, end: latest } = span('2026-12-01T15:00Z', '2026-12-01T16:00Z')
    assert.deepEqual(starts(query({}, { earliest, latest })), ['15:00', '16:00'])
  })

  test('a daily and a weekly limit count what is booked', ({ assert }) => {
    const booked = [Date.parse('2026-12-01T14:00Z')]
    assert.deepEqual(starts(query({ limits: { perDay: 1, booked } })), [])
    assert.deepEqual(starts(query({ limits: { perWeek: 2, booked } })), [
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
  })

  test('a team’s slot names everybody who is free at it', ({ assert }) => {
    const one = query({ busy: [span('2026-12-01T14:00Z', '2026-12-01T15:00Z')] })
    const hosts = [...one.hosts, { ...query({}).hosts[0]!, id: 'luis' }]
    const [first, second] = freeSlots({ ...one, hosts })
    assert.deepEqual(first!.hosts, ['luis'])
    assert.deepEqual(second!.hosts, ['ana', 'luis'])
  })

  test('dates are those of the reader’s calendar', ({ assert }) => {
    const asked = query({ weekly: everyDay([{ start: '18:00', end: '24:00' }]) })
    assert.deepEqual([...groupByDate(freeSlots(asked), 'America/Lima').keys()], ['2026-12-01'])
    assert.deepEqual([...groupByDate(freeSlots(asked), 'Europe/Madrid').keys()], ['2026-12-02'])
  })
})

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
  const { rules, busy, away = [] } = hosts[0]!
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
      const into = wall - (day + minutes(start) * MINUTE)
      const inside =
        into >= 0 && wall < day + minutes(end) * MINUTE && into % (rules.interval * MINUTE) === 0
      return inside && stays(rules.timeZone, at, duration, day + minutes(end) * MINUTE)
    })
    const end = at + duration * MINUTE
    const blocked = busy.some((span) => span.start < end + rules.break * MINUTE && span.end > at)
    if (offered && !blocked && !away.some((span) => span.start < end && span.end > at))
      found.push(at)
  }
  return found
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))

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
  test('they are the same for 20,000 random schedules', ({ assert }) => {
    let withSlots = 0
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const fast = freeSlots(asked).map(({ start }) => start)
        if (fast.length > 0) withSlots++
        assert.deepEqual(fast, oracle(asked))
      }),
      { numRuns: Number(process.env.SLOT_RUNS ?? 20_000), seed: 20_261_121 }
    )
    assert.isAbove(withSlots, 2000)
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
      { range: span('2026-11-01T04:00Z', '2026-11-01T12:00Z') }
    )
    const answers = ['2024-01-15', '2026-07-04', '2026-11-01', '2031-03-09'].map((today) => {
      Date.now = () => Date.parse(`${today}T12:00:00Z`)
      return starts(asked)
    })
    for (const answer of answers) assert.deepEqual(answer, answers[0])
  })
})
