import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { receiversOf, receivingHosts } from './find_receivers.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import type { Trx } from '#core/database/transaction'
import { weeklyDates } from './domain/weekly_series.ts'
import { bookableBetween } from './domain/booking_policy.ts'
import { whyNotFree, type Reason } from './domain/why_not_free.ts'

const WEEK = 7 * 86_400_000

/** One date of a series: `start` is null where the clocks skip it; `reason` says why it cannot be booked. */
export type SeriesDate = { wall: string; start: DateTime | null; reason: Reason | null }

/** `collaboratorId`: of one of those who receive. */
type Asked = { start: DateTime; weeks: number; collaboratorId?: string }

/**
 * A service week after week at the same time of its schedule's clock, and which of those times are free: what a booking
 * of them would find, without making it. One round trip. Throws
 * AVAILABILITY_NOT_FOUND and MEMBERS_NOT_FOUND (404).
 */
export async function weeklySeries(
  service: ServiceCard,
  { start, weeks, collaboratorId }: Asked,
  trx?: Trx
): Promise<SeriesDate[]> {
  const clock = now()
  const { earliest, latest } = bookableBetween(clock, service.policy)
  const from = start.toMillis()
  const range = { start: from - 86_400_000, end: from + (weeks + 1) * WEEK }
  const receivers = receiversOf(service, collaboratorId)
  const asked = { range, now: clock.toMillis(), trx }
  const query = {
    ...(await receivingHosts(service, receivers, asked)),
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
