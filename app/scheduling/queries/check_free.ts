import { type DateTime } from 'luxon'
import { hostsOf } from './hosts_of.ts'
import { isFree } from '../domain/slots.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { instantToWall, now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { bookableBetween } from '../domain/booking_policy.ts'
import { policyNotMet, scheduleNotAvailable } from '../errors.ts'

export type FreeTime = { end: DateTime; timeZone: string; wallStart: string; breakMinutes: number }

/**
 * The last look before a booking, behind the lock: by the same rule that offered the time. Answers what the meeting
 * will need. Throws POLICY_NOT_MET (423) and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function checkFree(
  trx: Trx,
  service: ServiceCard,
  start: DateTime
): Promise<FreeTime> {
  const { earliest, latest } = bookableBetween(now(), service.policy)
  if (start < earliest) throw policyNotMet(earliest)
  if (start > latest) throw policyNotMet(latest)

  const duration = toMinutes(service.duration)
  const from = start.toMillis()
  const range = { start: from, end: from + 2 * 86_400_000 }
  const hosts = await hostsOf([service], { range, now: now().toMillis(), trx })
  const { timeZone, break: breakMinutes } = hosts[0]!.rules
  const query = {
    hosts,
    duration,
    earliest: earliest.toMillis(),
    latest: latest.toMillis(),
  }
  if (!isFree(query, from)) throw scheduleNotAvailable()

  return {
    end: start.plus({ minutes: duration }),
    timeZone,
    wallStart: instantToWall(start, timeZone),
    breakMinutes,
  }
}
