import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'

/** A span of time, half-open. */
type Span = { startAt: DateTime; endAt: DateTime; state?: string }

/** Whether hours booked together are paid one by one, so that one of them can be cancelled. */
export function isPaidEach({ packageSessions }: Pick<ServiceCard, 'packageSessions'>): boolean {
  return packageSessions === 1
}

/** A price and what of it is due at booking, in minor units. */
type Price = { amount: number; discount: number; deposit: number | null }

/** The price in minor units after one of several hours is cancelled; the others keep their part of all. */
export function withoutOne({ amount, discount, deposit }: Price, hours: number): Price {
  const left = leftOf(discount, hours)
  return {
    amount: Math.max(0, leftOf(amount + discount, hours) - left),
    discount: left,
    deposit: deposit && leftOf(deposit, hours),
  }
}

/** What is left of an amount for several hours after one of them is cancelled; minor units. */
function leftOf(minor: number, hours: number): number {
  return Math.round((minor * (hours - 1)) / hours)
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
