import type { DateTime } from 'luxon'
import { AppError } from '#core/errors'
import { freeAnyway } from './free_anyway.ts'
import { breaksOf, type FreeHost, type FreeTime, type Strictness } from './free_time.ts'
import { freeAt, type Host } from './domain/slots.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { instantToWall, now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { bookableBetween } from './domain/booking_policy.ts'
import { policyNotMet, scheduleNotAvailable } from '../errors.ts'
import { receiversOf, receivingHosts, type Receiver } from './find_receivers.ts'

type How = { receivers?: Receiver[]; rules?: Strictness }

/**
 * Checks a start before it is booked, behind the lock and by the rule that offered it.
 * Returns the end, the zone and the free hosts. Throws POLICY_NOT_MET (423) and SCHEDULE_NOT_AVAILABLE (409), where rules are
 * `named` with the hosts' own `rules` that a booking would break.
 */
export async function checkFree(
  trx: Trx,
  service: ServiceCard,
  start: DateTime,
  { receivers = receiversOf(service), rules = 'kept' }: How = {}
): Promise<FreeTime & { free: [FreeHost, ...FreeHost[]] }> {
  if (rules === 'overridden') return freeAnyway(trx, service, start, receivers)
  try {
    return await freeByRules(trx, service, start, receivers)
  } catch (error) {
    if (rules === 'kept' || !(error instanceof AppError)) throw error
    // Throws where nothing but an overlap refuses.
    const { free } = await freeAnyway(trx, service, start, receivers)
    const rulesBroken = [...new Set(free.flatMap(({ broken = [] }) => broken))]
    throw new AppError(error.code, error.status, { ...error.meta, rules: rulesBroken.join(' ') })
  }
}

async function freeByRules(trx: Trx, service: ServiceCard, start: DateTime, receivers: Receiver[]) {
  const at = now()
  const { earliest, latest } = bookableBetween(at, service.policy)
  if (start < earliest) throw policyNotMet(earliest, start < at ? 'past' : 'soon')
  if (start > latest) throw policyNotMet(latest, 'far')
  return freeAmong(trx, service, start, receivers)
}

/**
 * Finds the receivers who are free at a start, whatever notice the service requires.
 * Throws SCHEDULE_NOT_AVAILABLE (409).
 */
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
  const freeIds = new Set(freeAt({ hosts, mode, duration, earliest: from, latest: from }, from))
  const [first, ...others] = hosts.filter(({ id }) => freeIds.has(id))
  if (!first) throw scheduleNotAvailable()

  const { timeZone } = first.rules
  return {
    end: start.plus({ minutes: duration }),
    timeZone,
    wallStart: instantToWall(start, timeZone),
    free: [free(first), ...others.map(free)],
  }
}

const free = ({ id, rules }: Pick<Host, 'id' | 'rules'>): FreeHost => ({ id, ...breaksOf(rules) })
