import { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { refusedFields } from '#core/http/refused_fields'

/** A span of time, half-open. */
type Span = { startAt: DateTime; endAt: DateTime }

/**
 * The hours that a client has chosen, by time. Throws VALIDATION_ERROR (422) when they are not as many as the service has
 * sessions, where its host does not let clients repeat it, or when two of them overlap.
 */
export function chosenStarts(
  service: Pick<ServiceCard, 'packageSessions' | 'allowRecurring' | 'duration'>,
  chosen: Date[]
): DateTime[] {
  const { packageSessions, duration } = service
  if (chosen.length !== packageSessions && !mayRepeat(service)) throw wrongCount(packageSessions)
  const starts = chosen
    .map((start) => DateTime.fromJSDate(start, { zone: 'utc' }))
    .sort((a, b) => a.toMillis() - b.toMillis())
  const minutes = toMinutes(duration)
  const meets = starts.some((start, index) => {
    const before = starts[index - 1]
    return before !== undefined && start < before.plus({ minutes })
  })
  if (meets) throw refusedFields([{ field: 'starts', rule: 'overlap' }])
  return starts
}

/** How often the price of a service is paid: once for a package, for each hour of what is repeated. */
export function timesPaid(
  service: Pick<ServiceCard, 'packageSessions' | 'allowRecurring'>,
  hours: number
) {
  return mayRepeat(service) ? hours : 1
}

function mayRepeat({
  packageSessions,
  allowRecurring,
}: Pick<ServiceCard, 'packageSessions' | 'allowRecurring'>) {
  return packageSessions === 1 && allowRecurring
}

/** Throws VALIDATION_ERROR (422) for one hour of a service that is a package of several. */
export function requireSingle({ packageSessions }: Pick<ServiceCard, 'packageSessions'>): void {
  if (packageSessions > 1) throw wrongCount(packageSessions)
}

/** What is next: the first that is not over, else the last one. They are in the order of time. */
export function nextOf<Session extends Span>(
  sessions: Session[],
  now: DateTime
): Session | undefined {
  return sessions.find(({ endAt }) => endAt > now) ?? sessions.at(-1)
}

/** Whether a time would overlap one of some sessions. */
export function overlapsAny({ startAt, endAt }: Span, sessions: Span[]): boolean {
  return sessions.some((other) => startAt < other.endAt && other.startAt < endAt)
}

function wrongCount(sessions: number) {
  return refusedFields([{ field: 'starts', rule: 'sessions', meta: { count: sessions } }])
}
