import type { Host } from './host.ts'
import type { Grid, Span } from './spans.ts'
import { closedByLimits, type Limits } from './limits.ts'

const MINUTE = 60_000

/** What kind of rule closes spans of a host's time. */
export type ObstacleKind = 'BUSY' | 'AWAY' | LimitKind

/** Limits of a schedule, those of the host over all services, and those of a team for its member. */
export const LIMIT_KINDS = [
  ...(['DAY_LIMIT', 'WEEK_LIMIT', 'HOST_DAY_LIMIT', 'HOST_WEEK_LIMIT'] as const),
  ...(['MEMBER_DAY_LIMIT', 'MEMBER_WEEK_LIMIT'] as const),
]

type LimitKind = (typeof LIMIT_KINDS)[number]

/**
 * Spans that close starts within them, and some around them.
 * Those from which `reach` minutes lead into one, and those that begin less than `lead` minutes after one. A reach of 0
 * closes no start outside of the spans.
 */
export type Obstacle = { kind: ObstacleKind; spans: Span[]; reach: number; lead: number }

/**
 * Lists what closes starts of a host for a meeting of `duration` minutes.
 * The slots and the reasons why a time is not offered both come from here.
 */
export function obstaclesOf(host: Host, duration: number, grid: Grid): Obstacle[] {
  const { rules, busy, away = [] } = host
  return [
    { kind: 'BUSY', spans: busy, reach: duration + rules.break, lead: rules.breakBefore ?? 0 },
    { kind: 'AWAY', spans: away, reach: duration, lead: 0 },
    ...limitsOf(host, grid),
  ]
}

type Zoned = Limits & { timeZone: string }

/** The days and weeks that are full. A meeting that begins before one may well reach into it. */
function limitsOf({ rules, limits, ownLimits, teamLimits }: Host, grid: Grid): Obstacle[] {
  const full = (kind: LimitKind, zone: string, { booked, ...most }: Limits): Obstacle[] =>
    Object.values(most).some((limit) => limit !== undefined)
      ? [{ kind, spans: closedByLimits({ ...most, booked }, zone, grid), reach: 0, lead: 0 }]
      : []
  const none = { timeZone: rules.timeZone, booked: [] }
  const own: Zoned = ownLimits ?? none
  const team: Zoned = teamLimits ?? none
  const { perDay, perWeek, booked = [] } = limits ?? {}
  return [
    ...full('DAY_LIMIT', rules.timeZone, { perDay, booked }),
    ...full('WEEK_LIMIT', rules.timeZone, { perWeek, booked }),
    ...full('HOST_DAY_LIMIT', own.timeZone, { perDay: own.perDay, booked: own.booked }),
    ...full('HOST_WEEK_LIMIT', own.timeZone, { perWeek: own.perWeek, booked: own.booked }),
    ...full('MEMBER_DAY_LIMIT', team.timeZone, { perDay: team.perDay, booked: team.booked }),
    ...full('MEMBER_WEEK_LIMIT', team.timeZone, { perWeek: team.perWeek, booked: team.booked }),
  ]
}

/** Whether one of an obstacle's spans closes a start. */
export function closes({ spans, reach, lead }: Obstacle, at: number): boolean {
  const [from, until] = [at - lead * MINUTE, at + Math.max(reach * MINUTE, 1)]
  return spans.some(({ start, end }) => start < until && end > from && end > start)
}
