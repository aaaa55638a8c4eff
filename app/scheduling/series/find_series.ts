import { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import type { Trx } from '#core/database/transaction'
import { bookableBetween } from '../slots/domain/booking_policy.ts'
import { now, instantToWall, wallToInstant } from '#core/time'
import { receiversOf, receivingHosts } from '../slots/find_receivers.ts'
import { whyNotFree, type Reason } from './domain/why_not_free.ts'

const WEEK = 7 * 86_400_000

/** One date of a series. `start` is null where the clocks skip it, `reason` says why it is not free. */
export type SeriesDate = { wall: string; start: DateTime | null; reason: Reason | null }

/** `collaboratorId`: only the times of this host. */
type Requested = { start: DateTime; weeks: number; collaboratorId?: string }

/**
 * Checks the same wall time of a service week after week, as a booking would, without booking.
 * One round trip. Throws AVAILABILITY_NOT_FOUND and MEMBERS_NOT_FOUND (404).
 */
export async function weeklySeries(
  service: ServiceCard,
  { start, weeks, collaboratorId }: Requested,
  trx?: Trx
): Promise<SeriesDate[]> {
  const clock = now()
  const { earliest, latest } = bookableBetween(clock, service.policy)
  const from = start.toMillis()
  const range = { start: from - 86_400_000, end: from + (weeks + 1) * WEEK }
  const receivers = receiversOf(service, collaboratorId)
  const requested = { range, now: clock.toMillis(), trx }
  const query = {
    ...(await receivingHosts(service, receivers, requested)),
    duration: toMinutes(service.duration),
    earliest: earliest.toMillis(),
    latest: latest.toMillis(),
  }
  return weeklyDates(start, query.hosts[0]!.rules.timeZone, weeks).map((date) => ({
    wall: date.wall,
    start: date.start ?? null,
    reason: date.start ? (whyNotFree(query, date.start.toMillis()) ?? null) : 'NO_SUCH_TIME',
  }))
}

/** One date of a series: the wall time, and its instant unless the clocks skip it. */
export type WeeklyDate = { wall: string; start: DateTime | undefined }

/** The same wall time in a zone week after week, the first one included (docs/domain.md, "Time"). */
export function weeklyDates(first: DateTime, zone: string, weeks: number): WeeklyDate[] {
  const wallStart = DateTime.fromISO(instantToWall(first, zone), { zone: 'utc' })
  return Array.from({ length: weeks }, (_, week) => {
    const wall = wallStart.plus({ weeks: week }).toFormat("yyyy-MM-dd'T'HH:mm")
    return { wall, start: week === 0 ? first : wallToInstant(wall, zone) }
  })
}
