import { offsetAt } from '#core/zone_offsets'
import type { Span } from '../../slots/domain/spans.ts'
import { freeSlots, type Host } from '../../slots/domain/slots.ts'
import { openBetween } from '../../slots/domain/weekly_rules.ts'
import { closes, obstaclesOf, type ObstacleKind } from '../../slots/domain/obstacles.ts'
import type { Closure, Reason } from './week_pieces.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * Why a start is not offered, in the order in which a host reads it.
 * What is over, the hours, what takes the time, absences, the policy of the service and limits. CLOSED_DATE: a specific
 * date replaces the weekly hours. BETWEEN: within the hours, but not where the interval lets a booking begin.
 */
export const VERDICTS = [
  'PAST',
  'NO_SCHEDULE',
  'CLOSED_DATE',
  'CLOSED',
  'BETWEEN',
  'NO_ROOM',
  'BUSY',
  'MEETING',
  'HOLD',
  'CALENDAR',
  'VACATION',
  'BLOCKED',
  'BREAK',
  'TOO_SOON',
  'TOO_FAR',
  'DAY_LIMIT',
  'WEEK_LIMIT',
  'HOST_DAY_LIMIT',
  'HOST_WEEK_LIMIT',
  'MEMBER_DAY_LIMIT',
  'MEMBER_WEEK_LIMIT',
] as const

export type ClosedBy = (typeof VERDICTS)[number]

/** A rule that closes a start. `id` and `title` are of the meeting, vacation, blocked interval or feed. */
export type Cause = { reason: ClosedBy; id: string | null; title: string | null }

/** A start of a service. An open one has no causes; others have those of the host nearest to be free. */
export type Verdict = { start: number; end: number; causes: Cause[] }

/** A host, with what stands in the host's calendar as it is shown. */
export type Examined = { host: Host; closures: Closure[] }

export type Question = {
  /** Of the service, in minutes. */
  duration: number
  range: Span
  now: number
  earliest: number
  latest: number
}

/** Answers for each start of a range why a host is not offered at it; nothing where the host is. */
export type Examiner = (start: number) => Cause[]

/**
 * Examines a host by the rules of the slots: the same hours, the same obstacles and the same bounds.
 * A start has no cause exactly where `freeSlots` offers it. Pure.
 */
export function examinerOf({ host, closures }: Examined, asked: Question): Examiner {
  const hours = hoursOf(host, asked)
  const first = Math.floor(asked.range.start / MINUTE)
  const count = Math.ceil(asked.range.end / MINUTE) - first
  const obstacles = obstaclesOf(host, asked.duration, { step: 1, first, count })
  return (start) => {
    const meeting = { start, end: start + asked.duration * MINUTE }
    const inTheWay = obstacles
      .filter((obstacle) => closes(obstacle, start))
      .flatMap(({ kind }) => causesOf(kind, meeting, closures))
    const all = [...hours(start), ...inTheWay, ...boundsOf(start, asked)]
    return all.sort((a, b) => VERDICTS.indexOf(a.reason) - VERDICTS.indexOf(b.reason))
  }
}

/** Every start that the hours of any host name in a range, with its verdict, by start. Pure. */
export function verdictsOf(people: Examined[], mode: 'ANY' | 'ALL', asked: Question): Verdict[] {
  const examiners = people.map((one) => examinerOf(one, asked))
  const starts = new Set(people.flatMap(({ host }) => startsOf(host, asked.range, 1)))
  return [...starts]
    .sort((a, b) => a - b)
    .map((start) => ({
      start,
      end: start + asked.duration * MINUTE,
      causes: together(
        examiners.map((causes) => causes(start)),
        mode
      ),
    }))
}

const HOURS = new Set<ClosedBy>(['NO_SCHEDULE', 'CLOSED_DATE', 'CLOSED', 'BETWEEN'])

/**
 * The causes that decide for several hosts. One who is free is enough, unless all receive together; else the nearest to be
 * free counts: within the hours, then with the fewest causes.
 */
export function together(all: Cause[][], mode: 'ANY' | 'ALL'): Cause[] {
  const closed = all.filter((causes) => causes.length > 0)
  if (mode === 'ANY' ? closed.length < all.length : closed.length === 0) return []
  const distance = (causes: Cause[]) =>
    (HOURS.has(causes[0]!.reason) ? VERDICTS.length : 0) + causes.length
  return closed.toSorted((a, b) => distance(a) - distance(b))[0] ?? [cause('NO_SCHEDULE')]
}

/** Of a colleague only that they are busy: what is in their calendar is theirs. */
export function withoutDetails(causes: Cause[]): Cause[] {
  const shown = causes.map((one) => (OWN.has(one.reason) ? cause('BUSY') : one))
  return shown.filter(
    ({ reason }, at) => shown.findIndex((other) => other.reason === reason) === at
  )
}

const OWN = new Set<ClosedBy>([
  'BUSY',
  'MEETING',
  'HOLD',
  'CALENDAR',
  'VACATION',
  'BLOCKED',
  'BREAK',
  'DAY_LIMIT',
  'WEEK_LIMIT',
  'HOST_DAY_LIMIT',
  'HOST_WEEK_LIMIT',
])

const cause = (reason: ClosedBy, { id, title }: Partial<Closure> = {}): Cause => ({
  reason,
  id: id ?? null,
  title: title ?? null,
})

/** The starts at which the hours alone offer a meeting of so many minutes. */
function startsOf({ id, rules }: Host, range: Span, duration: number): number[] {
  const hosts = [{ id, rules, busy: [] }]
  const always = { earliest: -Infinity, latest: Infinity }
  return freeSlots({ hosts, duration, range, ...always }).map(({ start }) => start)
}

function hoursOf(host: Host, { range, duration }: Question): Examiner {
  const { timeZone, dates } = host.rules
  const fitting = new Set(startsOf(host, range, duration))
  const begun = new Set(startsOf(host, range, 1))
  const open = openBetween(host.rules, { start: range.start - DAY, end: range.end + DAY })
  const specific = new Set(dates.map(({ date }) => date))
  const dateOf = (at: number) => new Date(at + offsetAt(timeZone, at)).toISOString().slice(0, 10)
  return (start) => {
    if (fitting.has(start)) return []
    if (begun.has(start)) return [cause('NO_ROOM')]
    if (open.some((hours) => hours.start <= start && start < hours.end)) return [cause('BETWEEN')]
    return [cause(specific.has(dateOf(start)) ? 'CLOSED_DATE' : 'CLOSED')]
  }
}

const KINDS: Record<'BUSY' | 'AWAY', { shown: Reason[]; rest: ClosedBy }> = {
  BUSY: { shown: ['BUSY', 'MEETING', 'HOLD', 'CALENDAR'], rest: 'BREAK' },
  AWAY: { shown: ['VACATION', 'BLOCKED'], rest: 'BLOCKED' },
}

/** What of an obstacle stands in a meeting's time. Nothing does where only a break reaches into it, or it into a break. */
function causesOf(kind: ObstacleKind, meeting: Span, closures: Closure[]): Cause[] {
  if (kind !== 'BUSY' && kind !== 'AWAY') return [cause(kind)]
  const { shown, rest } = KINDS[kind]
  const found = closures.filter(
    ({ reason, start, end }) => shown.includes(reason) && start < meeting.end && end > meeting.start
  )
  const causes = found.map((one) => cause(one.reason as ClosedBy, one))
  return causes.length > 0 ? causes : [cause(rest)]
}

function boundsOf(start: number, { now, earliest, latest }: Question): Cause[] {
  if (start < now) return [cause('PAST')]
  if (start < earliest) return [cause('TOO_SOON')]
  return start > latest ? [cause('TOO_FAR')] : []
}
