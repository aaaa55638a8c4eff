import { now } from '#core/time'
import { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { availabilityNotFound } from '../errors.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import type { Span } from '../slots/domain/spans.ts'
import { hostsOf } from '../slots/find_hosts.ts'
import { receiversOf } from '../slots/find_receivers.ts'
import { bookableBetween } from '../slots/domain/booking_policy.ts'
import { freeSlots, type Host, type Slot } from '../slots/domain/slots.ts'
import { accountsByIds, type AccountCard } from '#accounts'
import { AppError } from '#core/errors'
import { weekCalendars } from './find_week_calendars.ts'
import type { Closure } from './domain/week_pieces.ts'
import {
  examinerOf,
  together,
  verdictsOf,
  withoutDetails,
  type Cause,
  type Question,
  type Verdict,
} from './domain/verdicts.ts'

const DAY = 86_400_000
const DAYS = 7

/** How many days before and after a time the nearest open ones are looked for. */
const [LOOKED_BACK, LOOKED_AHEAD] = [2, 14]

/** A host of a service, with why the host is not offered at a time. */
export type HostVerdict = {
  id: string
  fullName: string
  /** Whether it is the account itself; of others the answer says no more than that they are busy. */
  isOwn: boolean
  scheduleId: string | null
  causes: Cause[]
}

/** Why a service is offered at a start or not, by host, and the open starts before and after it. */
export type StartVerdict = {
  service: ServiceCard
  isTeam: boolean
  timeZone: string
  start: number
  end: number
  /** Whether clients can book it at all. */
  isShut: boolean
  isOpen: boolean
  hosts: HostVerdict[]
  /** The first and the last start that the policy lets clients book now. */
  earliest: number
  latest: number
  before: number | null
  after: number | null
}

/** The starts of a week that the hours of a service name, each with its verdict. */
export type WeekVerdicts = {
  service: ServiceCard
  isTeam: boolean
  timeZone: string
  /** The one host, where it is the account itself. */
  own: { scheduleId: string | null } | null
  days: { date: string; starts: Verdict[] }[]
}

/** A service with the account that offers it. */
type Offer = { service: ServiceCard; organizer: AccountCard }

type Person = { id: string; fullName: string; isOwn: boolean; host?: Host; closures: Closure[] }

/** Finds why a start is offered or not, by the slot function’s own hosts and rules. Any instant may be asked for. */
export async function verdictAt(offer: Offer, at: DateTime): Promise<StartVerdict> {
  const { service, organizer } = offer
  const start = at.toMillis()
  const range = { start: start - LOOKED_BACK * DAY, end: start + LOOKED_AHEAD * DAY }
  const { people, mode, question, timeZone } = await lookAt(offer, range)
  const one = { ...question, range: { start, end: start + 1 } }
  const hosts = people.map((person) => ({
    id: person.id,
    fullName: person.fullName,
    isOwn: person.isOwn,
    scheduleId: person.host?.scheduleId ?? null,
    causes: shownOf(person, person.host ? examinerOf(whole(person), one)(start) : NONE),
  }))
  const causes = together(
    hosts.map((host) => host.causes),
    mode
  )
  const open = offeredTo(people, mode, question)
  return {
    service,
    isTeam: organizer.type === 't',
    timeZone,
    start,
    end: start + question.duration * 60_000,
    isShut: service.isBlocked || organizer.isClosed,
    isOpen: causes.length === 0 && !service.isBlocked && !organizer.isClosed,
    hosts,
    earliest: question.earliest,
    latest: question.latest,
    before: open.findLast((slot) => slot.start < start)?.start ?? null,
    after: open.find((slot) => slot.start > start)?.start ?? null,
  }
}

/** Finds the verdict of each start of seven days from a date on, by default today. */
export async function verdictsOfWeek(offer: Offer, date?: string): Promise<WeekVerdicts> {
  const { service, organizer } = offer
  const { timeZone } = organizer
  const day = date ? DateTime.fromISO(date, { zone: 'utc' }) : now().setZone(timeZone)
  const first = Date.parse(day.toISODate()!)
  const at = (count: number) => instantAtOrAfterWall(timeZone, first + count * DAY)
  const range = { start: at(0), end: at(DAYS) }
  const { people, mode, question } = await lookAt(offer, range)
  const isOwn = people.length === 1 && people[0]!.isOwn
  const able = people.filter(({ host }) => host)
  const isLacking = mode === 'ALL' && able.length < people.length
  const verdicts = verdictsOf(able.map(whole), mode, question).map((verdict) => ({
    ...verdict,
    causes: isLacking ? NONE : shownOf({ isOwn }, verdict.causes),
  }))
  return {
    service,
    isTeam: organizer.type === 't',
    timeZone,
    own: isOwn ? { scheduleId: people[0]!.host?.scheduleId ?? null } : null,
    days: Array.from({ length: DAYS }, (_day, count) => ({
      date: new Date(first + count * DAY).toISOString().slice(0, 10),
      starts: verdicts.filter(({ start }) => start >= at(count) && start < at(count + 1)),
    })),
  }
}

const NONE: Cause[] = [{ reason: 'NO_SCHEDULE', id: null, title: null }]

const whole = ({ host, closures }: Person) => ({ host: host!, closures })

const shownOf = ({ isOwn }: { isOwn: boolean }, causes: Cause[]) =>
  isOwn ? causes : withoutDetails(causes)

/** The published slots of the range; none where all receive together and one has no hours. */
function offeredTo(people: Person[], mode: 'ANY' | 'ALL', question: Question): Slot[] {
  const hosts = people.flatMap(({ host }) => host ?? [])
  const isLacking = mode === 'ALL' && hosts.length < people.length
  return isLacking ? [] : freeSlots({ ...question, hosts, mode })
}

async function lookAt({ service, organizer }: Offer, range: Span) {
  const clock = now()
  const seen = { range: { start: range.start - DAY, end: range.end + DAY }, now: clock.toMillis() }
  const receivers = receiversOf(service)
  const ids = receivers.map(({ accountId }) => accountId)
  const [hosts, calendars, names] = await Promise.all([
    hostsIfAny(receivers, seen),
    weekCalendars(ids, seen),
    accountsByIds(ids),
  ])
  const people = receivers.map(({ accountId: id }): Person => {
    const host = hosts.find((one) => one.id === id)
    const entries = calendars.get(id)!
    return {
      id,
      fullName: names.get(id)?.fullName ?? '',
      isOwn: id === organizer.id,
      host,
      closures: host ? [...entries.entries, ...vacationsOf(host, entries.vacations)] : [],
    }
  })
  const { earliest, latest } = bookableBetween(clock, service.policy)
  const question = {
    range,
    duration: toMinutes(service.duration),
    now: clock.toMillis(),
    earliest: earliest.toMillis(),
    latest: latest.toMillis(),
  }
  const mode: 'ANY' | 'ALL' = service.collaboratorMode === 'ALL' ? 'ALL' : 'ANY'
  const [first] = hosts
  const timeZone =
    organizer.type === 't' ? organizer.timeZone : (first?.rules.timeZone ?? organizer.timeZone)
  return { people, mode, question, timeZone }
}

function vacationsOf({ rules }: Host, vacations: Span[]): Closure[] {
  return vacations.map(({ start, end }) => ({
    reason: 'VACATION',
    start: instantAtOrAfterWall(rules.timeZone, start),
    end: instantAtOrAfterWall(rules.timeZone, end),
  }))
}

/** The hosts with hours; there are none until a schedule is made. */
async function hostsIfAny(...asked: Parameters<typeof hostsOf>): Promise<Host[]> {
  try {
    return await hostsOf(...asked)
  } catch (error) {
    if (error instanceof AppError && error.code === availabilityNotFound.code) return []
    throw error
  }
}
