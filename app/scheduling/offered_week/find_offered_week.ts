import { now } from '#core/time'
import { DateTime } from 'luxon'
import { hostWith, type Schedule } from '../slots/find_hosts.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { obstaclesOf } from '../slots/domain/obstacles.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import { openBetween } from '../slots/domain/weekly_rules.ts'
import { bookableBetween } from '../slots/domain/booking_policy.ts'
import type { Span } from '../slots/domain/spans.ts'
import { freeSlots, type Host } from '../slots/domain/slots.ts'
import { weekCalendars, type WeekCalendar } from './find_week_calendars.ts'
import { weekPeople, type WeekPeople, type WeekPerson } from './find_week_people.ts'
import { piecesOf, piecesWithin } from './domain/week_pieces.ts'
import type { Closure, Piece, Reason } from './domain/week_pieces.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const DAYS = 7

export type OfferedDay = { date: string; pieces: Piece[] }

/** Seven days from `start` on; `duration` in minutes, null where each host has another interval. */
export type OfferedWeek = {
  timeZone: string
  start: string
  isTeam: boolean
  scheduleId: string | null
  duration: number | null
  hosts: { id: string; fullName: string; days: OfferedDay[] }[]
}

type Requested = { accountId: string; service?: ServiceCard; scheduleId?: string; date?: string }

/** The days of a week, the instants of the policy, and what only the account itself may see. */
type Look = {
  accountId: string
  range: Span
  days: { date: string; span: Span }[]
  duration: number | null
  now: number
  earliest: number
  latest: number
  isTeam: boolean
}

/**
 * Seven days as they will be offered, from a date or else today on: by the slot function itself.
 * What closes the rest of the hours is there as well. A service gives the duration and the policy, without one a booking is as long as the schedule's
 * interval. Two round trips. Throws AVAILABILITY_NOT_FOUND (404).
 */
export async function offeredWeek(requested: Requested): Promise<OfferedWeek> {
  const { accountId, service } = requested
  const scheduleId = requested.scheduleId ?? service?.scheduleId ?? null
  const week = await weekPeople(accountId, scheduleId)
  const look = lookAt(week, requested)
  const ids = week.people.map((person) => person.accountId)
  const calendars = await weekCalendars(ids, look)
  return {
    timeZone: week.timeZone,
    start: look.days[0]!.date,
    isTeam: week.isTeam,
    scheduleId: week.isTeam ? null : week.people[0]!.schedule!.id,
    duration: look.duration,
    hosts: week.people.map((person) => ({
      id: person.accountId,
      fullName: person.fullName,
      days: daysOf(person, calendars.get(person.accountId)!, look),
    })),
  }
}

function lookAt({ isTeam, timeZone }: WeekPeople, { accountId, service, date }: Requested): Look {
  const clock = now()
  const day = date ? DateTime.fromISO(date, { zone: 'utc' }) : clock.setZone(timeZone)
  const first = Date.parse(day.toISODate()!)
  const at = (count: number) => instantAtOrAfterWall(timeZone, first + count * DAY)
  const days = Array.from({ length: DAYS }, (_day, count) => ({
    date: new Date(first + count * DAY).toISOString().slice(0, 10),
    span: { start: at(count), end: at(count + 1) },
  }))
  const policy = service && bookableBetween(clock, service.policy)
  return {
    accountId,
    days,
    isTeam,
    // What begins on the day before may go on through midnight.
    range: { start: at(0) - DAY, end: at(DAYS) + DAY },
    duration: service ? toMinutes(service.duration) : null,
    now: clock.toMillis(),
    earliest: (policy?.earliest ?? clock).toMillis(),
    latest: policy?.latest.toMillis() ?? Number.MAX_SAFE_INTEGER,
  }
}

function daysOf({ schedule }: WeekPerson, calendar: WeekCalendar, look: Look): OfferedDay[] {
  const pieces = schedule ? weekOf(schedule, calendar, look) : []
  return look.days.map(({ date, span }) => ({ date, pieces: piecesWithin(pieces, span) }))
}

function weekOf(schedule: Schedule, calendar: WeekCalendar, look: Look): Piece[] {
  const { accountId, range, earliest, latest, isTeam } = look
  const host = hostWith(schedule, calendar, accountId)
  const duration = look.duration ?? host.rules.interval
  const slots = freeSlots({ hosts: [host], duration, range, earliest, latest })
  const own = [...calendar.entries, ...breaksAround(calendar, host), ...limitsOf(host, range)]
  const shown = [...own, ...vacationsOf(schedule, calendar)]
  const closures = [...(isTeam ? shown.map(withoutDetails) : shown), ...policyOf(look)]
  const stride = host.rules.interval * MINUTE
  return piecesOf(openBetween(host.rules, range), { slots, stride, closures })
}

/** Of a colleague only that they are busy; the limits that the team itself has set are named. */
const withoutDetails = ({ start, end, reason }: Closure): Closure => ({
  start,
  end,
  reason: OF_TEAM.has(reason) ? reason : 'BUSY',
})

const OF_TEAM = new Set<Reason>(['MEMBER_DAY_LIMIT', 'MEMBER_WEEK_LIMIT'])

/** The rest that the schedule asks for before and after what stands in a connected calendar. */
function breaksAround({ elsewhere }: WeekCalendar, { rules }: Host): Closure[] {
  const { break: after, breakBefore: before = 0 } = rules
  return elsewhere
    .flatMap(({ start, end }) => [
      { start: start - before * MINUTE, end: start },
      { start: end, end: end + after * MINUTE },
    ])
    .filter(({ start, end }) => start < end)
    .map((span) => ({ ...span, reason: 'BREAK' }))
}

function vacationsOf({ timeZone }: Schedule, { vacations }: WeekCalendar): Closure[] {
  return vacations.map(({ start, end }) => ({
    start: instantAtOrAfterWall(timeZone, start),
    end: instantAtOrAfterWall(timeZone, end),
    reason: 'VACATION',
  }))
}

/** The days and weeks that are full. */
function limitsOf(host: Host, { start, end }: Span): Closure[] {
  const step = 15
  const first = Math.floor(start / MINUTE / step)
  const grid = { step, first, count: Math.ceil(end / MINUTE / step) - first }
  return obstaclesOf(host, 0, grid).flatMap(({ kind, spans }) =>
    kind === 'BUSY' || kind === 'AWAY' ? [] : spans.map((span) => ({ ...span, reason: kind }))
  )
}

/** What is over, and what the policy does not let clients book yet, or so soon. */
function policyOf({ range, now: clock, earliest, latest }: Look): Closure[] {
  return [
    { start: range.start, end: clock, reason: 'PAST' },
    { start: clock, end: earliest, reason: 'TOO_SOON' },
    { start: latest, end: range.end, reason: 'TOO_FAR' },
  ]
}
