import type { Host } from './host.ts'
import type { Grid, Span } from './spans.ts'
import { closedByLimits } from './limits.ts'

const MINUTE = 60_000

/** What kind of rule closes spans of a host's time. */
export type ObstacleKind = 'BUSY' | 'AWAY' | 'DAY_LIMIT' | 'WEEK_LIMIT'

/**
 * Spans that close starts within them, and some around them.
 * Those from which `reach` minutes lead into one, and those that begin less than `lead` minutes after one. A reach of 0
 * closes no start outside of the spans.
 */
export type Obstacle = { kind: ObstacleKind; spans: Span[]; reach: number; lead: number }

/**
 * What closes starts of a host for a meeting of `duration` minutes, of those that the hours offer.
 * The slots and the reasons why a time is not offered both come from here.
 */
export function obstaclesOf(host: Host, duration: number, grid: Grid): Obstacle[] {
  const { rules, busy, away = [], limits } = host
  const obstacles: Obstacle[] = [
    { kind: 'BUSY', spans: busy, reach: duration + rules.break, lead: 0 },
    { kind: 'AWAY', spans: away, reach: duration, lead: 0 },
  ]
  if (!limits) return obstacles

  // A meeting that begins before a full day may well reach into it.
  const { perDay, perWeek, booked } = limits
  const full = (kind: ObstacleKind, some: { perDay?: number; perWeek?: number }) => ({
    kind,
    spans: closedByLimits({ ...some, booked }, rules.timeZone, grid),
    reach: 0,
    lead: 0,
  })
  if (perDay !== undefined) obstacles.push(full('DAY_LIMIT', { perDay }))
  if (perWeek !== undefined) obstacles.push(full('WEEK_LIMIT', { perWeek }))
  return obstacles
}

/** Whether one of an obstacle's spans closes a start. */
export function closes({ spans, reach, lead }: Obstacle, at: number): boolean {
  const [from, until] = [at - lead * MINUTE, at + Math.max(reach * MINUTE, 1)]
  return spans.some(({ start, end }) => start < until && end > from && end > start)
}
