import type { DateTime } from 'luxon'
import { isBookableAt, placesLeft } from '../../workshops/domain/places.ts'

/**
 * Why a date of a workshop cannot be booked, in the order in which a host reads it.
 * It has begun; its host or service takes no bookings at all; its last moment to book is over; it has no place left.
 */
export const DATE_VERDICTS = [
  'PAST',
  'CLOSED_ACCOUNT',
  'BLOCKED_SERVICE',
  'TOO_LATE',
  'FULL',
] as const

export type DateClosedBy = (typeof DATE_VERDICTS)[number]

/** What decides about a date: its times and places, and whether clients book the service at all. */
export type ExaminedDate = Parameters<typeof isBookableAt>[0] &
  Parameters<typeof placesLeft>[0] & { isBlocked: boolean; isClosed: boolean }

/** The reasons why one more place of a date cannot be booked now; none where it can. By the rules of the page. Pure. */
export function causesOfDate(date: ExaminedDate, now: DateTime): DateClosedBy[] {
  const isPast = date.startAt <= now
  const closed: Record<DateClosedBy, boolean> = {
    PAST: isPast,
    CLOSED_ACCOUNT: date.isClosed,
    BLOCKED_SERVICE: date.isBlocked,
    TOO_LATE: !isPast && !isBookableAt(date, now),
    FULL: placesLeft(date) < 1,
  }
  return DATE_VERDICTS.filter((reason) => closed[reason])
}
