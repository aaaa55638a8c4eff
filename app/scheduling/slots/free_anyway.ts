import { now } from '#core/time'
import { instantToWall } from '#core/time'
import type { DateTime } from 'luxon'
import { breaksOf, type FreeHost, type FreeTime } from './free_time.ts'
import { toMinutes } from '#shared/durations'
import type { ServiceCard } from '#catalog'
import { sql, type Trx } from '#core/database/transaction'
import { bookableBetween } from './domain/booking_policy.ts'
import { brokenRules } from './domain/broken_rules.ts'
import { policyNotMet, scheduleNotAvailable } from '../errors.ts'
import { receivingHosts, type Receiver } from './find_receivers.ts'

/**
 * Finds the receivers whose time nothing takes at a start, whatever their own rules say.
 * Of several it finds the ones with the fewest broken rules, which `broken` names. Only another meeting, an entry of a connected
 * calendar and the past refuse. Throws POLICY_NOT_MET (423) and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function freeAnyway(
  trx: Trx,
  service: ServiceCard,
  start: DateTime,
  receivers: Receiver[]
): Promise<FreeTime & { free: [FreeHost, ...FreeHost[]] }> {
  const at = now()
  if (start < at) throw policyNotMet(at, 'past')
  const duration = toMinutes(service.duration)
  const end = start.plus({ minutes: duration })
  const from = start.toMillis()
  const range = { start: from, end: end.toMillis() + 2 * 86_400_000 }
  const { hosts, mode } = await receivingHosts(service, receivers, {
    range,
    now: at.toMillis(),
    trx,
  })
  const taken = await takenAt(
    trx,
    hosts.map(({ id }) => id),
    { start, end }
  )
  const { earliest, latest } = bookableBetween(at, service.policy)
  const bounds = { earliest: earliest.toMillis(), latest: latest.toMillis() }
  const able = hosts
    .filter(({ id }) => !taken.has(id))
    .map((host) => ({
      id: host.id,
      ...breaksOf(host.rules),
      broken: brokenRules(host, { start: from, duration, ...bounds }),
    }))
  const [first, ...others] = mode === 'ALL' ? able : fewest(able)
  if (!first || (mode === 'ALL' && able.length < hosts.length)) throw scheduleNotAvailable()

  const { timeZone } = hosts.find(({ id }) => id === first.id)!.rules
  return { end, timeZone, wallStart: instantToWall(start, timeZone), free: [first, ...others] }
}

function fewest<Able extends { broken: unknown[] }>(able: Able[]): Able[] {
  const least = Math.min(...able.map(({ broken }) => broken.length))
  return able.filter(({ broken }) => broken.length === least)
}

/** The people in a meeting or elsewhere between two instants; the break after a meeting is free. */
async function takenAt(
  trx: Trx,
  accountIds: string[],
  { start, end }: { start: DateTime; end: DateTime }
): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    trx,
    `SELECT DISTINCT account_id AS id FROM busy_times
     WHERE account_id = ANY(:accountIds) AND is_active AND during && tstzrange(:start, :end)
       AND start_at < :end AND end_at > :start AND (held_until IS NULL OR held_until > :now)`,
    { accountIds, start: start.toJSDate(), end: end.toJSDate(), now: now().toJSDate() }
  )
  return new Set(rows.map(({ id }) => id))
}
