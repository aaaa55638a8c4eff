import fc from 'fast-check'
import type { Person } from './slots_oracle.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import { DAY, everyDay, HOUR, MINUTE } from './slot_query.ts'
import type { SlotQuery } from '#app/scheduling/slots/domain/slots'

const ZONES = [
  'America/Lima',
  'America/New_York',
  'America/Santiago',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const interval = fc
  .tuple(fc.integer({ min: 0, max: 92 }), fc.integer({ min: 1, max: 40 }), fc.boolean())
  .map(([start, length, goesOn]) => {
    const end = (start + length) * 15
    return {
      start: time(start * 15),
      end: time(goesOn && end > 1440 ? end - 1440 : Math.min(end, 1440)),
    }
  })

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

/**
 * A collaborator: hours (some through midnight), break, bookings, blocked times (some of several days), a vacation and
 * limits. Times are quarters of the day asked for, the vacation's days are counted from it.
 */
const collaborators = fc.record({
  zone: fc.constantFrom(...ZONES),
  hours: fc.array(interval, { minLength: 1, maxLength: 2 }),
  specific: fc.option(fc.array(interval, { maxLength: 1 }), { nil: undefined, freq: 4 }),
  step: fc.constantFrom(15, 20, 30, 45, 60, 50, 7),
  pause: fc.constantFrom(0, 0, 10, 15),
  lead: fc.constantFrom(0, 0, 10, 25),
  busy: quarters(24, 6),
  // Calendars of others keep to no quarter, and not even to minutes.
  odd: fc.integer({ min: 0, max: 14 * MINUTE }),
  blocked: fc.oneof(quarters(40, 2), quarters(400, 1)),
  vacation: fc.option(fc.tuple(fc.integer({ min: -4, max: 2 }), fc.integer({ min: 0, max: 3 })), {
    nil: undefined,
    freq: 3,
  }),
  perDay: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
  perWeek: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
  booked: fc.array(fc.integer({ min: -700, max: 800 }), { maxLength: 5 }),
  /** What the host books elsewhere counts for the limits over all services. */
  elsewhere: fc.array(fc.integer({ min: -700, max: 800 }), { maxLength: 3 }),
  ownZone: fc.constantFrom(...ZONES),
  ownDay: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 2 }),
  ownWeek: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 2 }),
  /** What the team that is booked allows this member. */
  teamZone: fc.constantFrom(...ZONES),
  teamDay: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined, freq: 2 }),
  teamWeek: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined, freq: 2 }),
})

/** Random people and teams, and what is asked of them. */
export const schedules = fc.record({
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

function hostOf(one: Collaborator, midnight: number, index: number): Person {
  const spans = (list: [number, number][], shift = 0) =>
    list.map(([first, length]) => ({
      start: midnight + first * 15 * MINUTE + shift,
      end: midnight + (first + length) * 15 * MINUTE + shift,
    }))
  const { zone, perDay, perWeek } = one
  const instant = (at: number) => midnight + at * 15 * MINUTE
  const blocked = spans(one.blocked)
  const [first, length] = one.vacation ?? []
  const vacation =
    first === undefined
      ? undefined
      : { first: midnight / DAY + first, last: midnight / DAY + first + length! }
  const away = vacation && {
    start: instantAtOrAfterWall(zone, vacation.first * DAY),
    end: instantAtOrAfterWall(zone, (vacation.last + 1) * DAY),
  }
  const date = new Date(midnight).toISOString().slice(0, 10)
  return {
    id: `host-${index}`,
    rules: {
      timeZone: zone,
      interval: one.step,
      break: one.pause,
      breakBefore: one.lead,
      weekly: everyDay(one.hours),
      dates: one.specific ? [{ date, intervals: one.specific }] : [],
    },
    busy: spans(one.busy, one.odd),
    away: away ? [...blocked, away] : blocked,
    blocked,
    vacation,
    limits: { perDay, perWeek, booked: one.booked.map(instant) },
    ownLimits: {
      timeZone: one.ownZone,
      perDay: one.ownDay,
      perWeek: one.ownWeek,
      booked: [...one.booked, ...one.elsewhere].map(instant),
    },
    teamLimits: {
      timeZone: one.teamZone,
      perDay: one.teamDay,
      perWeek: one.teamWeek,
      booked: one.booked.map(instant),
    },
  }
}

/** The question of the slots in such a world. */
export function queryOf(asked: Schedule): SlotQuery & { hosts: Person[] } {
  const { day, from, duration, notice, mode, team } = asked
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
