import { now } from '#core/time'
import { outgoing } from '#config/outgoing'
import { webhooks } from '#config/webhooks'
import { newSecret } from './domain/secrets.ts'
import { switchOff } from './settle_webhook.ts'
import WebhookEndpoint from './webhook_endpoint.ts'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import { limitReached, lockPeople } from '#accounts'
import encryption from '@adonisjs/core/services/encryption'
import { outgoingAddress } from '#core/outgoing/outgoing_address'
import { listEndpoints, mostEndpoints } from './find_endpoints.ts'
import type { EndpointChange, NewEndpoint } from './validators.ts'
import { webhookAddressRefused, webhookEndpointNotFound } from '../errors.ts'

type Key = { accountId: string; id: string }

/** An endpoint with a secret that is shown here and never again. */
export type WithSecret = { endpoint: WebhookEndpoint; secret: string }

/**
 * Adds an endpoint. Throws WEBHOOK_ADDRESS_REFUSED (422) and LIMIT_REACHED (403) beyond those of the plan. The lock lets one
 * transaction at a time count them.
 */
export async function addEndpoint(
  trx: Trx,
  accountId: string,
  { url, types = [], thin = false }: NewEndpoint
): Promise<WithSecret> {
  const address = addressOf(url)
  await lockPeople(trx, [accountId])
  const [all, most] = [await listEndpoints(accountId, trx), await mostEndpoints(accountId, trx)]
  if (all.length >= most) throw limitReached(most)

  const secret = newSecret()
  const sealed = encryption.encrypt(secret)
  const fields = { accountId, types: [...types], thin, state: 'on' as const, since: now() }
  const row = { ...fields, ...address, secret: sealed }
  const made = await WebhookEndpoint.create(row, { client: trx })
  return { endpoint: await made.refresh(), secret }
}

/**
 * Changes an endpoint, and switches it on or off; what happened while it was off is not sent. Throws
 * WEBHOOK_ENDPOINT_NOT_FOUND (404), CHANGED_MEANWHILE (409) and WEBHOOK_ADDRESS_REFUSED (422).
 */
export async function changeEndpoint(
  trx: Trx,
  key: Key,
  { url, types, thin, enabled, version }: EndpointChange
): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(trx, key)
  checkVersion(endpoint, version)
  if (url !== undefined) endpoint.merge({ ...changedAddress(endpoint, url), failingSince: null })
  if (types !== undefined) endpoint.types = [...types]
  if (thin !== undefined) endpoint.thin = thin
  await endpoint.save()
  if (enabled === false && endpoint.state === 'on') await switchOff(trx, endpoint, 'host')
  if (enabled === true && endpoint.state === 'off')
    await endpoint.merge({ state: 'on', offReason: null, failingSince: null, since: now() }).save()
  return endpoint.refresh()
}

/** Gives an endpoint another secret; the one before signs too for a day. Throws WEBHOOK_ENDPOINT_NOT_FOUND (404). */
export async function rotateSecret(trx: Trx, key: Key): Promise<WithSecret> {
  const endpoint = await lockEndpoint(trx, key)
  const secret = newSecret()
  await endpoint
    .merge({
      previousSecret: endpoint.secret,
      previousUntil: now().plus({ hours: webhooks.rotationHours }),
      secret: encryption.encrypt(secret),
    })
    .save()
  return { endpoint, secret }
}

/** Removes an endpoint with its log. Throws WEBHOOK_ENDPOINT_NOT_FOUND (404). */
export async function removeEndpoint(trx: Trx, key: Key): Promise<void> {
  const endpoint = await lockEndpoint(trx, key)
  await endpoint.delete()
}

/** An endpoint, locked where there is a transaction. Throws WEBHOOK_ENDPOINT_NOT_FOUND (404). */
export async function lockEndpoint(trx: Trx | undefined, key: Key): Promise<WebhookEndpoint> {
  const found = await WebhookEndpoint.query({ client: trx })
    .where(key)
    .if(trx, (query) => query.forUpdate())
    .first()
  if (!found) throw webhookEndpointNotFound()
  return found
}

/** The same address stays as it is sealed, for it would be sealed anew each time. */
function changedAddress({ url: sealed }: WebhookEndpoint, typed: string) {
  const address = addressOf(typed)
  const [before, after] = [sealed, address.url].map((one) => encryption.decrypt<string>(one))
  return before === after ? {} : address
}

function addressOf(typed: string): Pick<WebhookEndpoint, 'url' | 'host'> {
  const url = outgoingAddress(typed, outgoing.network)
  if (!url) throw webhookAddressRefused()
  return { url: encryption.encrypt(url.href), host: url.host }
}
