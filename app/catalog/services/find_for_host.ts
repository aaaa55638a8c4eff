import type Service from './service.ts'
import { accountById, subjectPictureStates } from '#accounts'
import type { Trx } from '#core/database/transaction'
import ServiceTransformer, { type HostsService } from './service_transformer.ts'
import type { AccountScope } from '#core/account_scope'

/** Services of an account as its host sees them, ready to be serialized. */
export async function servicesForHost({ accountId }: AccountScope, services: Service[], trx?: Trx) {
  const account = await accountById(accountId, trx)
  const states = await subjectPictureStates(
    { accountId, kind: 'BANNER' },
    services.map(({ id }) => id),
    trx
  )
  return ServiceTransformer.transform(
    services.map((service) => hostsService(service, account, states))
  )
}

/** One service of an account as its host sees it, ready to be serialized. */
export async function serviceForHost({ accountId }: AccountScope, service: Service, trx?: Trx) {
  const account = await accountById(accountId, trx)
  const states = await subjectPictureStates({ accountId, kind: 'BANNER' }, [service.id], trx)
  return ServiceTransformer.transform(hostsService(service, account, states))
}

function hostsService(
  service: Service,
  account: Awaited<ReturnType<typeof accountById>>,
  states: Awaited<ReturnType<typeof subjectPictureStates>>
): HostsService {
  return {
    service,
    username: account?.username ?? null,
    bannerState: states.get(service.id) ?? null,
  }
}
