import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'

/** A span of time, half-open. */
type Span = { startAt: DateTime; endAt: DateTime; state?: string }

/** Whether hours booked together are paid one by one, so that one of them can be cancelled. */
export function isPaidEach({ packageSessions }: Pick<ServiceCard, 'packageSessions'>): boolean {
  return packageSessions === 1
}

/** The price in minor units after one of several hours is cancelled; the others keep their discount. */
export function withoutOne(
  { amount, discount }: { amount: number; discount: number },
  hours: number
) {
  const part = (minor: number) => Math.round((minor * (hours - 1)) / hours)
  const left = part(discount)
  return { amount: Math.max(0, part(amount + discount) - left), discount: left }
}

/** The meetings that are not cancelled. */
export function standingOf<Meeting extends { state?: string }>(meetings: Meeting[]): Meeting[] {
  return meetings.filter(({ state }) => state !== 'cancelled')
}

/**
 * The next hour: the first that is not over, else the last; a cancelled one only where none stands.
 * The hours are in the order of time.
 */
export function nextOf<Hour extends Span>(hours: Hour[], now: DateTime): Hour | undefined {
  const standing = standingOf(hours)
  const candidates = standing.length > 0 ? standing : hours
  return candidates.find(({ endAt }) => endAt > now) ?? candidates.at(-1)
}

/** Whether a time would overlap one of several others. */
export function overlapsAny({ startAt, endAt }: Span, others: Span[]): boolean {
  return others.some((other) => startAt < other.endAt && other.startAt < endAt)
}
