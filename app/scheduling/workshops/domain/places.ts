import type { DateTime } from 'luxon'

type Places = { capacity: number | null; taken: number; expiredPlaces?: number }
type Times = { startAt: DateTime; maxReservationAt: DateTime | null }

/** Places of a workshop's date that can be booked: neither taken nor held by a current offer. */
export function placesLeft({ capacity, taken, expiredPlaces = 0 }: Places): number {
  return Math.max(0, (capacity ?? 0) - taken + expiredPlaces)
}

/** The last instant at which a workshop's date can be booked; its start unless the host says earlier. */
export function bookableUntil({ startAt, maxReservationAt }: Times): DateTime {
  return maxReservationAt && maxReservationAt < startAt ? maxReservationAt : startAt
}

/** Whether a workshop's date can still be booked, if it has places. */
export function isBookableAt(date: Times, now: DateTime): boolean {
  return now < bookableUntil(date)
}
