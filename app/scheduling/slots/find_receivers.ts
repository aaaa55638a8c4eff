import { hostsOf, type Receiving } from './find_hosts.ts'
import type { ServiceCard } from '#catalog'
import { availabilityNotFound, membersNotFound } from '../errors.ts'
import type { Span } from './domain/spans.ts'
import type { Host, SlotQuery } from './domain/slots.ts'
import type { Trx } from '#core/database/transaction'

/** What of a service decides when it is free. */
export type TimedService = Pick<
  ServiceCard,
  'accountId' | 'scheduleId' | 'collaborators' | 'collaboratorMode' | 'duration' | 'policy'
>

/** A host who receives for a service; the account itself where the service names no member. */
export type Receiver = Receiving & { weight: number }

/**
 * Lists the hosts who receive for a service now: its members who are still in the team.
 * `collaboratorId` leaves one of them unless all receive together. Throws MEMBERS_NOT_FOUND (404) without any.
 */
export function receiversOf(service: TimedService, collaboratorId?: string): Receiver[] {
  const { accountId, scheduleId, collaborators, collaboratorMode } = service
  const all =
    collaborators.length === 0
      ? [{ accountId, scheduleId, bookedBy: accountId, weight: 1 }]
      : collaborators
          .filter(({ isActive }) => isActive)
          .map((one) => ({ ...one, bookedBy: accountId }))
  const requested = collaboratorId ? all.filter((one) => one.accountId === collaboratorId) : all
  if (requested.length === 0) throw membersNotFound()
  return collaboratorMode === 'ALL' ? all : requested
}

type Requested = { range: Span; now: number; trx?: Trx }

/**
 * Reads the receivers with their hours for the slot function.
 * A host without hours cannot be booked, nor can a team that receives together with one.
 * Throws AVAILABILITY_NOT_FOUND (404) without any.
 */
export async function receivingHosts(
  { collaboratorMode }: TimedService,
  receivers: Receiver[],
  requested: Requested
): Promise<{ hosts: Host[]; mode: NonNullable<SlotQuery['mode']> }> {
  const hosts = await hostsOf(receivers, requested)
  const mode = collaboratorMode === 'ALL' ? 'ALL' : 'ANY'
  if (mode === 'ALL' && hosts.length < receivers.length) throw availabilityNotFound()
  return { hosts, mode }
}
