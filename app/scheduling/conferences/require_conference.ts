import { CONFERENCES } from '#shared/conferences'
import type { Trx } from '#core/database/transaction'
import { conferenceOf, type ServiceLocation } from '#shared/location'
import { conferenceNotConnected, type ServiceCard } from '#catalog'
import { providerOf } from '../connections/define_provider.ts'
import { receiversOf } from '../slots/find_receivers.ts'
import { holdersOf } from './find_holder.ts'

/** Who has to have connected what makes the room: each host, as any may attend, or any of them. */
type Hosts = { hosts: string[]; mode: 'EACH' | 'ANY' }

/**
 * Requires that the hosts can make the room of a place. Throws CONFERENCE_NOT_CONNECTED (422) with what is missing and the hosts who miss it.
 */
export async function requireConference(
  trx: Trx,
  location: ServiceLocation,
  { hosts, mode }: Hosts
): Promise<void> {
  const code = conferenceOf(location)
  if (!code) return
  const provider = providerOf(code)
  const isReady = provider?.isConfigured() ?? false
  if (isReady && provider!.isOpen) return
  const holders = await holdersOf(trx, hosts, code)
  const missing = isReady ? holders.filter(({ connectionId }) => !connectionId) : holders
  if (missing.length === 0 || (mode === 'ANY' && missing.length < holders.length)) return
  throw conferenceNotConnected({
    code,
    provider: CONFERENCES[code],
    hosts: [...new Set(missing.map(({ name }) => name))].join(', '),
  })
}

/** Requires the same of a service: of each member who may attend, and of a workshop's host. */
export async function requireServiceConference(trx: Trx, service: ServiceCard): Promise<void> {
  if (!conferenceOf(service.location)) return
  const hosts =
    service.type === 'MEETING'
      ? receiversOf(service).map(({ accountId }) => accountId)
      : [service.accountId]
  const mode = service.collaboratorMode === 'ALL' ? 'ANY' : 'EACH'
  await requireConference(trx, service.location, { hosts, mode })
}
