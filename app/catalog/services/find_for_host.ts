import type Service from './service.ts'
import { accountById, bannerStates } from '#accounts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** A service with what only its host sees. That is the username in its address, and the state of its newest banner. */
export type HostsService = {
  service: Service
  username: string | null
  bannerState: 'PROCESSING' | 'READY' | 'FAILED' | null
}

/** Services of an account as its host sees them. */
export async function forHost(
  { accountId }: AccountScope,
  services: Service[],
  trx?: Trx
): Promise<HostsService[]> {
  const account = await accountById(accountId, trx)
  const states = await bannerStates(
    accountId,
    services.map(({ id }) => id),
    trx
  )
  return services.map((service) => ({
    service,
    username: account?.username ?? null,
    bannerState: states.get(service.id) ?? null,
  }))
}

/** One of them. */
export async function oneForHost(
  scope: AccountScope,
  service: Service,
  trx?: Trx
): Promise<HostsService> {
  const [one] = await forHost(scope, [service], trx)
  return one!
}
