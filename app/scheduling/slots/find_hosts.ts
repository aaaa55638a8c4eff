import { durationFromIso, toMinutes } from '#shared/durations'
import type { Host } from './domain/slots.ts'
import type { Span } from './domain/spans.ts'
import { sql, type Trx } from '#core/database/transaction'
import { availabilityNotFound } from '../errors.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import { bindingsOf, CALENDARS, calendarsFrom, type Calendar, type Row } from './find_calendars.ts'
import type { SpecificDate, Weekly } from '#shared/schedule_rules'

/** The schedule of a host as its table has it. */
export type Schedule = {
  accountId: string
  id: string
  isDefault: boolean
  timeZone: string
  interval: string
  break: string
  breakBefore: string
  weekly: Weekly
  dates: SpecificDate[]
  maxPerDay: number | null
  maxPerWeek: number | null
  /** Of the host's account over all services, with its zone. */
  own: AccountLimits
  /** What teams allow the host of their bookings, where any does. */
  teams: TeamLimits[] | null
}

type AccountLimits = { timeZone: string; perDay: number | null; perWeek: number | null }

/** The most bookings of a team that one of its members has, by the clock of the team. */
type TeamLimits = AccountLimits & { teamId: string }

/** The limits of an account over all of its services, as JSON. */
export const ownLimits = (account: string) =>
  `json_build_object('timeZone', ${account}.time_zone, 'perDay', ${account}.max_per_day, 'perWeek', ${account}.max_per_week)`

/** What a team `team` allows its member `member`, as JSON. */
export const teamLimits = (team: string, member: string) =>
  `json_build_object('teamId', ${team}.id, 'timeZone', ${team}.time_zone, 'perDay', ${member}.max_per_day, 'perWeek', ${member}.max_per_week)`

/** People's calendars with the schedules by which they receive. `hostBindings` gives the bindings. */
export const HOSTS = `
  SELECT calendars.*, NULL::json AS schedule FROM (${CALENDARS}) AS calendars
  UNION ALL
  SELECT s.account_id, 'schedule', 0, 0, s.id, NULL, NULL, json_build_object('accountId', s.account_id, 'id', s.id, 'isDefault', s.is_default, 'timeZone', s.time_zone,
    'interval', s."interval", 'break', s."break", 'breakBefore', s.break_before, 'weekly', s.weekly, 'dates', s.dates,
    'maxPerDay', s.max_per_day, 'maxPerWeek', s.max_per_week, 'own', ${ownLimits('a')}, 'teams', (
      SELECT json_agg(${teamLimits('team', 'm')}) FROM users u JOIN members m ON m.user_id = u.id JOIN accounts team ON team.id = m.account_id
      WHERE u.personal_account_id = a.id AND team.id = ANY(:teamIds) AND coalesce(m.max_per_day, m.max_per_week) IS NOT NULL))
  FROM schedules s JOIN accounts a ON a.id = s.account_id
  WHERE s.account_id = ANY(:accountIds) AND (s.is_default OR s.id = ANY(:named))`

/** A row of what `HOSTS` answers. */
export type HostRow = (Row & { schedule: null }) | { schedule: Schedule }

/**
 * A host and the schedule by which the host receives; without an id the default one. `bookedBy`: the account whose service
 * it is.
 */
export type Receiving = { accountId: string; scheduleId: string | null; bookedBy: string }

/**
 * Reads hosts with their schedules and what keeps them busy between two instants.
 * One round trip for any number. Hosts without a schedule are left out; AVAILABILITY_NOT_FOUND (404) without any.
 */
export async function hostsOf(
  people: Receiving[],
  { range, now, trx }: { range: Span; now: number; trx?: Trx }
): Promise<Host[]> {
  const rows = await sql<HostRow>(trx, HOSTS, hostBindings(people, { range, now }))
  const hosts = hostsFrom(people, rows)
  if (hosts.length === 0) throw availabilityNotFound()
  return hosts
}

/** What `HOSTS` asks for. */
export function hostBindings(people: Receiving[], requested: { range: Span; now: number }) {
  const accountIds = [...new Set(people.map(({ accountId }) => accountId))]
  return {
    ...bindingsOf(accountIds, requested),
    named: people.flatMap(({ scheduleId }) => scheduleId ?? []),
    teamIds: [...new Set(people.map(({ bookedBy }) => bookedBy))],
  }
}

/** The hosts among these people, by the rows of `HOSTS`: those without a schedule are left out. */
export function hostsFrom(people: Receiving[], rows: HostRow[]): Host[] {
  const ids = new Set(people.map(({ accountId }) => accountId))
  const busy = rows.flatMap((row) => (row.schedule === null && ids.has(row.accountId) ? row : []))
  const calendars = calendarsFrom([...ids], busy)
  const schedules = rows.flatMap(({ schedule }) => schedule ?? [])
  return people.flatMap((one) => {
    const found = schedules.find((schedule) => isOf(one, schedule))
    return found ? hostWith(found, calendars.get(one.accountId)!, one.bookedBy) : []
  })
}

function isOf({ accountId, scheduleId }: Receiving, schedule: Schedule): boolean {
  const isNamed = scheduleId ? schedule.id === scheduleId : schedule.isDefault
  return schedule.accountId === accountId && isNamed
}

/** Converts rows of the database into a host of the slot function, for bookings of an account. */
export function hostWith(schedule: Schedule, calendar: Calendar, bookedBy: string): Host {
  const { busy, elsewhere, blocked, vacations, booked } = calendar
  const { timeZone, maxPerDay, maxPerWeek, own } = schedule
  const pause = toMinutes(durationFromIso(schedule.break))
  const breakBefore = toMinutes(durationFromIso(schedule.breakBefore))
  const withBreaks = elsewhere.map(({ start, end }) => ({
    start: start - breakBefore * 60_000,
    end: end + pause * 60_000,
  }))
  const away = vacations.map(({ start, end }) => ({
    start: instantAtOrAfterWall(timeZone, start),
    end: instantAtOrAfterWall(timeZone, end),
  }))
  return {
    id: schedule.accountId,
    scheduleId: schedule.id,
    rules: {
      timeZone,
      interval: toMinutes(durationFromIso(schedule.interval)),
      break: pause,
      breakBefore,
      weekly: schedule.weekly,
      dates: schedule.dates,
    },
    busy: [...busy, ...withBreaks],
    away: [...away, ...blocked],
    limits: {
      perDay: maxPerDay ?? undefined,
      perWeek: maxPerWeek ?? undefined,
      // A service that names no schedule is booked by the default one.
      booked: booked
        .filter(({ scheduleId }) => (scheduleId ? scheduleId === schedule.id : schedule.isDefault))
        .map(({ start }) => start),
    },
    ownLimits: {
      timeZone: own.timeZone,
      perDay: own.perDay ?? undefined,
      perWeek: own.perWeek ?? undefined,
      booked: booked.map(({ start }) => start),
    },
    ...ofTeam(schedule, calendar, bookedBy),
  }
}

/** What the account allows its member, and how many of its bookings the member has. */
function ofTeam({ teams }: Schedule, { booked }: Calendar, id: string): Pick<Host, 'teamLimits'> {
  const limits = teams?.find(({ teamId }) => teamId === id)
  if (!limits) return {}
  const { timeZone, perDay, perWeek } = limits
  return {
    teamLimits: {
      timeZone,
      perDay: perDay ?? undefined,
      perWeek: perWeek ?? undefined,
      booked: booked.flatMap(({ start, bookedBy }) => (bookedBy === id ? start : [])),
    },
  }
}
