import { now } from '#core/time'
import { planOf } from '#accounts'
import { limit } from '#shared/plans'
import WebhookEndpoint from './webhook_endpoint.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'

/** The endpoints of an account, the oldest first. */
export async function listEndpoints(accountId: string, trx?: Trx): Promise<WebhookEndpoint[]> {
  return WebhookEndpoint.query({ client: trx })
    .where({ accountId })
    .orderBy('createdAt')
    .orderBy('id')
}

/** How many endpoints an account's plan allows. */
export async function mostEndpoints(accountId: string, trx?: Trx): Promise<number> {
  return limit(await planOf(accountId, now(), trx), 'webhookEndpoints')
}

/** The endpoints of an account that are on. Of more than its plan allows only the oldest hear of anything. */
export async function liveEndpoints(accountId: string, trx?: Trx): Promise<WebhookEndpoint[]> {
  const all = await listEndpoints(accountId, trx)
  if (all.length === 0) return []
  const most = await mostEndpoints(accountId, trx)
  return all.slice(0, most).filter(({ state }) => state === 'on')
}

/** An endpoint as the mail about it shows it. */
export type EndpointCard = { account: AccountCard; host: string; isOff: boolean }

/** An endpoint by its id, for its mail. */
export async function stoppedEndpointFor(
  key: { accountId: string; id: string },
  trx?: Trx
): Promise<EndpointCard | undefined> {
  const endpoint = await WebhookEndpoint.query({ client: trx }).where(key).first()
  const account = endpoint && (await accountById(key.accountId, trx))
  if (!account) return undefined
  return { account, host: endpoint.host, isOff: endpoint.state === 'off' }
}
