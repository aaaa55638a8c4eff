import { freeAt, type Host } from './slots.ts'
import type { OwnRule } from '#shared/own_rules'
import { closes, LIMIT_KINDS, obstaclesOf, type ObstacleKind } from './obstacles.ts'

const MINUTE = 60_000

/** A start, how long the meeting takes in minutes, and the starts that the policy allows. */
type Wanted = { start: number; duration: number; earliest: number; latest: number }

/** The own rules that a meeting of a host would break. Whether another meeting takes the time is not asked. */
export function brokenRules(host: Host, wanted: Wanted): OwnRule[] {
  const { start, duration } = wanted
  const grid = { step: 1, first: Math.floor(start / MINUTE), count: 1 }
  const closing = new Set<ObstacleKind>(
    obstaclesOf(host, duration, grid)
      .filter((obstacle) => closes(obstacle, start))
      .map(({ kind }) => kind)
  )
  const broken: [OwnRule, boolean][] = [
    ['NOTICE', start < wanted.earliest],
    ['AHEAD', start > wanted.latest],
    ['CLOSED', isClosed(host, wanted)],
    ['AWAY', closing.has('AWAY')],
    ['BREAK', closing.has('BUSY')],
    ['LIMIT', LIMIT_KINDS.some((kind) => closing.has(kind))],
  ]
  return broken.flatMap(([rule, isBroken]) => (isBroken ? rule : []))
}

function isClosed({ id, rules }: Host, { start, duration }: Wanted): boolean {
  const open = { hosts: [{ id, rules, busy: [] }], duration, earliest: start, latest: start }
  return freeAt(open, start).length === 0
}
