import { hostsOf } from './find_hosts.ts'
import type { ServiceCard } from '#catalog'
import { availabilityNotFound, membersNotFound } from '../errors.ts'
import type { Span } from './domain/spans.ts'
import type { Host, SlotQuery } from './domain/slots.ts'
import type { Trx } from '#core/database/transaction'

/** Somebody who receives for a service; the account itself where it names nobody. */
export type Receiver = { accountId: string; scheduleId: string | null; weight: number }

/**
 * Who receives for a service now: members of its team, those who left not any more. `collaboratorId` leaves one of them,
 * unless all receive together. Throws MEMBERS_NOT_FOUND (404) when that is nobody.
 */
export function receiversOf(service: ServiceCard, collaboratorId?: string): Receiver[] {
  const { accountId, scheduleId, collaborators, collaboratorMode } = service
  const all =
    collaborators.length === 0
      ? [{ accountId, scheduleId, weight: 1 }]
      : collaborators.filter(({ isActive }) => isActive)
  const asked = collaboratorId ? all.filter((one) => one.accountId === collaboratorId) : all
  if (asked.length === 0) throw membersNotFound()
  return collaboratorMode === 'ALL' ? all : asked
}

type Asked = { range: Span; now: number; trx?: Trx }

/**
 * Receivers as the slot function wants them. Who has no hours yet cannot be booked, nor can all be together with them.
 * Throws AVAILABILITY_NOT_FOUND (404) when nobody is left.
 */
export async function receivingHosts(
  { collaboratorMode }: ServiceCard,
  receivers: Receiver[],
  asked: Asked
): Promise<{ hosts: Host[]; mode: NonNullable<SlotQuery['mode']> }> {
  const hosts = await hostsOf(receivers, asked)
  const mode = collaboratorMode === 'ALL' ? 'ALL' : 'ANY'
  if (mode === 'ALL' && hosts.length < receivers.length) throw availabilityNotFound()
  return { hosts, mode }
}
