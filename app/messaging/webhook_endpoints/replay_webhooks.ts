import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import { webhooks } from '#config/webhooks'
import { TEST_TYPE } from '#shared/webhooks'
import type { ReplayWish } from './validators.ts'
import WebhookDelivery from './webhook_delivery.ts'
import type { Trx } from '#core/database/transaction'
import { lockEndpoint } from './save_webhook_endpoint.ts'
import { callWebhooks } from '#jobs/messaging/call_webhooks'
import { writeWebhookEvent } from './write_webhook_event.ts'
import { replayTooLarge, webhookDeliveryNotFound, webhookEndpointOff } from '../errors.ts'

type Key = { accountId: string; id: string }

/**
 * Sends an event to an endpoint by which its receiver is tried out. Throws WEBHOOK_ENDPOINT_NOT_FOUND (404) and
 * WEBHOOK_ENDPOINT_OFF (409).
 */
export async function testEndpoint(trx: Trx, key: Key): Promise<number> {
  const endpoint = await onEndpoint(trx, key)
  const { accountId, id } = endpoint
  const about = { accountId, subjectId: id, cause: newId(), at: now() }
  const event = { type: TEST_TYPE, ids: { endpointId: id }, facts: { test: true } } as const
  await writeWebhookEvent(trx, { ...about, ...event }, [endpoint])
  return 1
}

/**
 * Sends deliveries of an endpoint again, each with its old bytes and id. One, or those of a span, whether they arrived or not.
 * Throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND (404), WEBHOOK_ENDPOINT_OFF (409), REPLAY_TOO_LARGE (422).
 */
export async function replayWebhooks(trx: Trx, key: Key, wish: ReplayWish): Promise<number> {
  const { accountId, id: endpointId } = await onEndpoint(trx, key)
  const { mostReplayed } = webhooks
  const chosen = await WebhookDelivery.query({ client: trx })
    .where({ accountId, endpointId })
    .if(
      wish.deliveryId,
      (query) => query.where('id', wish.deliveryId!),
      (query) =>
        query
          .where('createdAt', '>=', wish.start!.toJSDate())
          .where('createdAt', '<', (wish.end ?? now()).toJSDate())
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(mostReplayed + 1)
    .forUpdate()
  if (wish.deliveryId && chosen.length === 0) throw webhookDeliveryNotFound()
  if (chosen.length > mostReplayed) throw replayTooLarge(mostReplayed)

  const at = now()
  for (const delivery of chosen) await delivery.useTransaction(trx).merge(again(at)).save()
  await sendAll(
    trx,
    callWebhooks,
    chosen.map(({ id }) => ({
      payload: { accountId, id: endpointId },
      about: `${id}:again:${at.toMillis()}`,
    }))
  )
  return chosen.length
}

/** As before the first try. */
const again = (at: ReturnType<typeof now>): Partial<WebhookDelivery> => ({
  state: 'waiting',
  tries: 0,
  nextAt: at,
  claimedUntil: null,
  settledAt: null,
})

async function onEndpoint(trx: Trx, key: Key) {
  const endpoint = await lockEndpoint(trx, key)
  if (endpoint.state === 'off') throw webhookEndpointOff()
  return endpoint
}
