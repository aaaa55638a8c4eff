import type { DateTime } from 'luxon'
import { toMinutes, type Duration } from '#shared/durations'

/** How much notice a service asks for, and how far ahead it can be booked. */
export type Policy = {
  minReservation: Duration
  maxReservation: Duration
  minCancellation: Duration
  minReschedulling: Duration
}

/** Whether something may still be done, and until when. */
export type Permission = { allowed: boolean; until: DateTime }

/** The first and the last start that can be booked now. A notice of a day is 24 hours whatever the clocks do. */
export function bookableBetween(
  now: DateTime,
  policy: Policy
): { earliest: DateTime; latest: DateTime } {
  return {
    earliest: now.plus({ minutes: toMinutes(policy.minReservation) }),
    latest: now.plus({ minutes: toMinutes(policy.maxReservation) }),
  }
}

/** Whether a client may still cancel a meeting without its host (docs/domain.md, "Policies"). */
export function mayCancel(start: DateTime, now: DateTime, policy: Policy): Permission {
  return permission(start, now, policy.minCancellation)
}

/** Whether a client may still move a meeting without its host. */
export function mayReschedule(start: DateTime, now: DateTime, policy: Policy): Permission {
  return permission(start, now, policy.minReschedulling)
}

function permission(start: DateTime, now: DateTime, notice: Duration): Permission {
  const until = start.minus({ minutes: toMinutes(notice) })
  return { allowed: now <= until, until }
}
