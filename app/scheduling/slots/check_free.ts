import { type DateTime } from 'luxon'
import { freeAt } from './domain/slots.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { instantToWall, now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { bookableBetween } from './domain/booking_policy.ts'
import { policyNotMet, scheduleNotAvailable } from '../errors.ts'
import { receiversOf, receivingHosts, type Receiver } from './find_receivers.ts'

/** Somebody who is free, and how long they rest afterwards. */
export type FreeHost = { id: string; breakMinutes: number }

/** What a meeting needs to know of its time: in the zone of the first who is free. */
export type FreeTime = { end: DateTime; timeZone: string; wallStart: string }

/**
 * The last look before a booking, behind the lock: by the same rule that offered the time. Answers what the meeting
 * will need, and who of the receivers is free. Throws POLICY_NOT_MET (423) and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function checkFree(
  trx: Trx,
  service: ServiceCard,
  start: DateTime,
  receivers: Receiver[] = receiversOf(service)
): Promise<FreeTime & { free: [FreeHost, ...FreeHost[]] }> {
  const { earliest, latest } = bookableBetween(now(), service.policy)
  if (start < earliest) throw policyNotMet(earliest)
  if (start > latest) throw policyNotMet(latest)
  return freeAmong(trx, service, start, receivers)
}

/** Who of some receivers is free at a start, whatever notice the service asks for. Throws SCHEDULE_NOT_AVAILABLE (409). */
export async function freeAmong(
  trx: Trx,
  service: ServiceCard,
  start: DateTime,
  receivers: Receiver[]
): Promise<FreeTime & { free: [FreeHost, ...FreeHost[]] }> {
  const duration = toMinutes(service.duration)
  const from = start.toMillis()
  const range = { start: from, end: from + 2 * 86_400_000 }
  const { hosts, mode } = await receivingHosts(service, receivers, {
    range,
    now: now().toMillis(),
    trx,
  })
  const those = new Set(freeAt({ hosts, mode, duration, earliest: from, latest: from }, from))
  const [first, ...others] = hosts.filter(({ id }) => those.has(id))
  if (!first) throw scheduleNotAvailable()

  const { timeZone } = first.rules
  return {
    end: start.plus({ minutes: duration }),
    timeZone,
    wallStart: instantToWall(start, timeZone),
    free: [free(first), ...others.map(free)],
  }
}

const free = ({ id, rules }: { id: string; rules: { break: number } }): FreeHost => ({
  id,
  breakMinutes: rules.break,
})
