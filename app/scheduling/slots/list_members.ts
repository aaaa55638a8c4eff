import { now } from '#core/time'
import { freeSlots } from './domain/slots.ts'
import type { ServiceCard } from '#catalog'
import { membersNotFound } from '../errors.ts'
import { toMinutes } from '#shared/durations'
import { bookableBetween } from './domain/booking_policy.ts'
import { accountsByIds, type AccountCard } from '#accounts'
import { receiversOf, receivingHosts } from './find_receivers.ts'

/** A host that clients can choose, and their next free time within two months, if any. */
export type ServiceMember = { account: AccountCard; next: string | null }

const SEARCHED_DAYS = 62

/** The people of a team who receive for a service, in the host's order. Throws MEMBERS_NOT_FOUND (404) when there are none. */
export async function membersOf(service: ServiceCard): Promise<ServiceMember[]> {
  if (service.collaborators.length === 0) throw membersNotFound()
  const ids = receiversOf(service).map(({ accountId }) => accountId)
  const [accounts, next] = await Promise.all([accountsByIds(ids), nextTimesOf(service)])
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    return account ? { account, next: next.get(id) ?? null } : []
  })
}

/** The first time of each that a client could book; of everybody together where a service needs all. */
async function nextTimesOf(service: ServiceCard): Promise<Map<string, string>> {
  const clock = now()
  const { earliest, latest } = bookableBetween(clock, service.policy)
  const range = { start: clock.toMillis(), end: clock.plus({ days: SEARCHED_DAYS }).toMillis() }
  const requested = { range, now: clock.toMillis() }
  const { hosts, mode } = await receivingHosts(service, receiversOf(service), requested)
  const slots = freeSlots({
    hosts,
    mode,
    range,
    duration: toMinutes(service.duration),
    earliest: earliest.toMillis(),
    latest: latest.toMillis(),
  })
  const next = new Map<string, string>()
  for (const { start, hosts: free } of slots) {
    for (const id of free) if (!next.has(id)) next.set(id, new Date(start).toISOString())
    if (next.size === hosts.length) break
  }
  return next
}
