import { closedByLimits } from './limits.ts'
import { freeAt, type Host } from './slots.ts'
import type { OwnRule } from '#shared/own_rules'
import type { Span } from './spans.ts'

const MINUTE = 60_000

/** A start, how long the meeting takes in minutes, and the starts that the policy allows. */
type Wanted = { start: number; duration: number; earliest: number; latest: number }

/** The own rules that a meeting of a host would break. Whether another meeting takes the time is not asked. */
export function brokenRules(host: Host, wanted: Wanted): OwnRule[] {
  const { start, duration } = wanted
  const meeting = { start, end: start + duration * MINUTE }
  const withBreak = { start, end: meeting.end + host.rules.break * MINUTE }
  const broken: [OwnRule, boolean][] = [
    ['NOTICE', start < wanted.earliest],
    ['AHEAD', start > wanted.latest],
    ['CLOSED', isClosed(host, wanted)],
    ['AWAY', (host.away ?? []).some((span) => overlaps(span, meeting))],
    ['BREAK', host.busy.some((span) => overlaps(span, withBreak))],
    ['LIMIT', isFull(host, start)],
  ]
  return broken.flatMap(([rule, isBroken]) => (isBroken ? rule : []))
}

function isClosed({ id, rules }: Host, { start, duration }: Wanted): boolean {
  const open = { hosts: [{ id, rules, busy: [] }], duration, earliest: start, latest: start }
  return freeAt(open, start).length === 0
}

function isFull({ limits, rules }: Host, start: number): boolean {
  if (!limits) return false
  const grid = { step: 1, first: Math.floor(start / MINUTE), count: 1 }
  return closedByLimits(limits, rules.timeZone, grid).some(
    (span) => span.start <= start && start < span.end
  )
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
