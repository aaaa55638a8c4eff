import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { lockPeople } from '#accounts'
import { byTurn } from './domain/fairness.ts'
import { purgeHolds } from './occupy.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { bookingsOfHosts } from './find_bookings_of_hosts.ts'
import { receiversOf, type Receiver } from '../slots/find_receivers.ts'
import { checkFree } from '../slots/check_free.ts'
import type { FreeHost, FreeTime, Strictness } from '../slots/free_time.ts'

type Wanted = {
  service: ServiceCard
  start: DateTime
  /** Only this host may receive. */
  collaboratorId?: string
  /** Receives whenever free, before any rotation. */
  preferredId?: string
  /** Whether the hosts' own rules hold; for a client they do. */
  rules?: Strictness
}

/** The hosts who will attend; the first of them is the host of the meeting. */
export type Chosen = FreeTime & { attending: [FreeHost, ...FreeHost[]] }

/**
 * Chooses the hosts of a meeting: the free ones whose turn it is, or all where the service needs all.
 * The order of docs/domain.md, "No double booking": lock all possible hosts by id, purge their expired holds, then check who is free.
 * Throws SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423), MEMBERS_NOT_FOUND (404).
 */
export async function chooseHosts(trx: Trx, wanted: Wanted): Promise<Chosen> {
  const { service, start, collaboratorId, rules } = wanted
  const receivers = receiversOf(service, collaboratorId)
  const people = receivers.map(({ accountId }) => accountId)
  await lockPeople(trx, people)
  await purgeHolds(trx, people, now())
  const { free, ...time } = await checkFree(trx, service, start, { receivers, rules })
  if (service.collaboratorMode === 'ALL' || free.length === 1) return { ...time, attending: free }
  return { ...time, attending: [await whoseTurn(trx, free, { ...wanted, receivers })] }
}

async function whoseTurn(
  trx: Trx,
  free: [FreeHost, ...FreeHost[]],
  { service, preferredId, receivers }: Wanted & { receivers: Receiver[] }
): Promise<FreeHost> {
  const preferred = free.find(({ id }) => id === preferredId)
  if (preferred) return preferred

  const hostIds = free.map(({ id }) => id)
  const { accountId } = service
  const bookings = await bookingsOfHosts(trx, { accountId, hostIds, now: now().toJSDate() })
  const candidates = free.map((host) => ({
    ...host,
    ...bookings.get(host.id)!,
    weight: receivers.find((one) => one.accountId === host.id)!.weight,
  }))
  return byTurn(candidates)[0]!
}
