import { now } from '#core/time'
import { publish, send } from '#core/jobs'
import { webhooks } from '#config/webhooks'
import WebhookDelivery from './webhook_delivery.ts'
import WebhookEndpoint from './webhook_endpoint.ts'
import type { Trx } from '#core/database/transaction'
import { webhookEndpointStopped } from '../events.ts'
import type { ClaimedWebhook } from './claim_webhook.ts'
import { nextTry } from './domain/next_try.ts'
import { retryAfterOf } from '#core/outgoing/retry_after'
import { callWebhooks } from '#jobs/messaging/call_webhooks'
import type { WebhookOutcome } from './drivers/webhook_call.ts'

type Failed = Extract<WebhookOutcome, { kind: 'FAILED' }>

/** A receiver that says that it is gone for good (Standard Webhooks). */
const GONE = 410

/** Writes how a call ended. What was claimed again or replayed meanwhile is the other's to settle. */
export async function settleWebhook(
  trx: Trx,
  claimed: ClaimedWebhook,
  outcome: WebhookOutcome
): Promise<void> {
  const endpoint = await lockEndpoint(trx, claimed)
  const delivery = endpoint && (await lockClaimed(trx, claimed))
  if (!endpoint || !delivery) return
  delivery.merge({
    tries: delivery.tries + 1,
    claimedUntil: null,
    lastStatus: outcome.status ?? null,
    lastError: outcome.kind === 'FAILED' ? outcome.error : null,
    lastAnswer: outcome.answer ?? null,
  })
  if (outcome.kind === 'FAILED') {
    await fail(trx, delivery, outcome)
    await noteFailure(trx, endpoint, outcome.status === GONE)
    return
  }
  await delivery.merge({ state: 'sent', nextAt: null, settledAt: now() }).save()
  if (endpoint.failingSince) await endpoint.merge({ failingSince: null }).save()
}

async function fail(trx: Trx, delivery: WebhookDelivery, { status, retryAfter }: Failed) {
  const { accountId, id, endpointId, tries } = delivery
  const wanted = retryAfterOf(retryAfter, now().toJSDate())
  const seconds = nextTry(tries, { retryAfter: wanted, chance: Math.random() }, webhooks)
  const nextAt = status === GONE || seconds === undefined ? null : now().plus({ seconds })
  const isOver = nextAt === null
  await delivery
    .merge({ state: isOver ? 'failed' : 'waiting', nextAt, settledAt: isOver ? now() : null })
    .save()
  if (nextAt) {
    const startAfter = nextAt.toJSDate()
    const about = `${id}:${tries}:${nextAt.toMillis()}`
    await send(trx, callWebhooks, { accountId, id: endpointId }, { startAfter, about })
  }
}

/** Switches off an endpoint that is gone, or had no good answer for days; its account is written to. */
async function noteFailure(trx: Trx, endpoint: WebhookEndpoint, isGone: boolean) {
  if (endpoint.state === 'off') return
  const failingSince = endpoint.failingSince ?? now()
  const isFailing = failingSince.plus({ hours: webhooks.failingHours }) <= now()
  endpoint.merge({ failingSince })
  if (!isGone && !isFailing) return void (await endpoint.save())

  await switchOff(trx, endpoint, isGone ? 'gone' : 'failing')
  const { accountId, id, since } = endpoint
  await publish(trx, webhookEndpointStopped, { accountId, id, since: since.toISO()! })
}

/** Switches an endpoint off. What waits for it is not sent any more; it can be replayed. */
export async function switchOff(
  trx: Trx,
  endpoint: WebhookEndpoint,
  offReason: 'host' | 'gone' | 'failing'
): Promise<void> {
  const { accountId, id } = endpoint
  await endpoint.useTransaction(trx).merge({ state: 'off', offReason, since: now() }).save()
  await WebhookDelivery.query({ client: trx })
    .where({ accountId, endpointId: id, state: 'waiting' })
    .update({
      state: 'failed',
      nextAt: null,
      claimedUntil: null,
      settledAt: now(),
      lastError: 'ENDPOINT_OFF',
    })
}

/** Before its deliveries, as `switchOff` does, so that neither waits for the other in a circle. */
async function lockEndpoint(trx: Trx, { accountId, endpointId: id }: ClaimedWebhook) {
  return WebhookEndpoint.query({ client: trx }).where({ accountId, id }).forUpdate().first()
}

async function lockClaimed(trx: Trx, { accountId, id, until }: ClaimedWebhook) {
  return WebhookDelivery.query({ client: trx })
    .where({ accountId, id, state: 'waiting', claimedUntil: until })
    .forUpdate()
    .first()
}
