import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { refusedFields } from '#core/refused_fields'

/**
 * The hours that a client has chosen, by time. Throws VALIDATION_ERROR (422) for another number than the service has,
 * unless its host lets clients repeat it, and for hours that overlap.
 */
export function chosenStarts(
  service: Pick<ServiceCard, 'packageSessions' | 'allowRecurring' | 'duration'>,
  chosen: DateTime[]
): DateTime[] {
  const { packageSessions, duration } = service
  if (chosen.length !== packageSessions && !mayRepeat(service)) throw wrongCount(packageSessions)
  const starts = chosen.toSorted((a, b) => a.toMillis() - b.toMillis())
  const minutes = toMinutes(duration)
  const meets = starts.some((start, index) => {
    const before = starts[index - 1]
    return before !== undefined && start < before.plus({ minutes })
  })
  if (meets) throw refusedFields([{ field: 'starts', rule: 'overlap' }])
  return starts
}

/** How often the price of a service is paid: once for a package, for each hour that is repeated. */
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

function wrongCount(sessions: number) {
  return refusedFields([{ field: 'starts', rule: 'sessions', meta: { count: sessions } }])
}
