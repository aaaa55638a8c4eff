import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { isConfirmed, type TicketState } from '#shared/booking_states'

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

/** Those that have not been called off. */
export function standingOf<Session extends { state?: string }>(sessions: Session[]): Session[] {
  return sessions.filter(({ state }) => state !== 'cancelled')
}

type Booked = {
  sessions: { state?: string }[]
  service: Pick<ServiceCard, 'packageSessions'>
  state: TicketState
}

/** Whether one hour of a booking can be called off so that the others stand. */
export function maySplit({ sessions, service, state }: Booked): boolean {
  return standingOf(sessions).length > 1 && isPaidEach(service) && isConfirmed(state)
}

/**
 * The next hour: the first that is not over, else the last; a cancelled one only where none stands.
 * The hours are in the order of time.
 */
export function nextOf<Session extends Span>(
  sessions: Session[],
  now: DateTime
): Session | undefined {
  const standing = standingOf(sessions)
  const asked = standing.length > 0 ? standing : sessions
  return asked.find(({ endAt }) => endAt > now) ?? asked.at(-1)
}

/** Whether a time would overlap one of some sessions. */
export function overlapsAny({ startAt, endAt }: Span, sessions: Span[]): boolean {
  return sessions.some((other) => startAt < other.endAt && other.startAt < endAt)
}
