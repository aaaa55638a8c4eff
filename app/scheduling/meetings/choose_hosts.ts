import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { lockPeople } from '#accounts'
import { byTurn } from './domain/fairness.ts'
import { purgeHolds } from './purge_holds.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { bookingsOfHosts } from './find_bookings_of_hosts.ts'
import { receiversOf, type Receiver } from '../slots/find_receivers.ts'
import { checkFree, type FreeHost, type FreeTime } from '../slots/check_free.ts'

type Wanted = {
  service: ServiceCard
  start: DateTime
  /** Nobody else will do. */
  collaboratorId?: string
  /** Gets it where they are free, whoever's turn it is. */
  preferredId?: string
}

/** Everybody who is to attend; the first of them is the meeting's host. */
export type Chosen = FreeTime & { attending: [FreeHost, ...FreeHost[]] }

/**
 * Decides who attends a meeting, in the order of docs/domain.md, "No double booking": everybody who could be is locked,
 * by id, then expired holds are purged, then it is looked again who is free, and of those whose turn it is. Everybody
 * attends a service that needs all. Throws SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423), MEMBERS_NOT_FOUND (404).
 */
export async function chooseHosts(trx: Trx, wanted: Wanted): Promise<Chosen> {
  const { service, start, collaboratorId } = wanted
  const receivers = receiversOf(service, collaboratorId)
  const people = receivers.map(({ accountId }) => accountId)
  await lockPeople(trx, people)
  await purgeHolds(trx, people, now())
  const { free, ...time } = await checkFree(trx, service, start, receivers)
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
