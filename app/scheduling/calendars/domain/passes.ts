import type { DateTime } from 'luxon'
import { longestRetryAfter } from '#config/limits'
import type { Window } from '../../connections/calendar_driver.ts'

/** Days ahead that services may be booked at most. */
const HORIZON_DAYS = 365

/** Days beyond the horizon that are read, so that a calendar has to be seeded a few times a year. */
const BEYOND_DAYS = 90

/** Hours until a calendar is read whose provider tells of changes: should it fail to. */
const TOLD_HOURS = 6

/** Minutes that a calendar waits at most which could not be read. */
const LONGEST_MINUTES = 60

/** Days before its end in which a channel is replaced, so that two overlap. */
const OVERLAP_DAYS = 1

/** What is read of a calendar: from yesterday to the horizon of bookings and some time beyond. */
export function windowAt(now: DateTime): Window {
  return {
    start: now.minus({ days: 1 }).toMillis(),
    end: now.plus({ days: HORIZON_DAYS + BEYOND_DAYS }).toMillis(),
  }
}

/** Whether a calendar is read as a whole: without a token, or its window ends before the horizon. */
export function isToSeed(
  { token, windowEnd }: { token: string | null; windowEnd: DateTime | null },
  now: DateTime
): boolean {
  return token === null || windowEnd === null || windowEnd < now.plus({ days: HORIZON_DAYS })
}

/** When a calendar is read next that could be read. `freshness` is in minutes. */
export function nextPass(isTold: boolean, freshness: number, now: DateTime): DateTime {
  return isTold ? now.plus({ hours: TOLD_HOURS }) : now.plus({ minutes: freshness })
}

/**
 * When a calendar is tried again that could not be read so often in a row. `retryAfter`: what its provider asks for, in seconds,
 * an hour at most.
 */
export function nextTry(failures: number, retryAfter: number | null, now: DateTime): DateTime {
  const minutes = Math.min(2 ** Math.min(failures, 10), LONGEST_MINUTES)
  const wanted = Math.min(retryAfter ?? 0, longestRetryAfter.ofCalendars)
  return now.plus({ seconds: Math.max(minutes * 60, wanted) })
}

/** Whether a channel ends so soon that the next one is opened. */
export function isToRenew(expiresAt: DateTime, now: DateTime): boolean {
  return expiresAt < now.plus({ days: OVERLAP_DAYS })
}
