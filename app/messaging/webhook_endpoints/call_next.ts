import { now } from '#core/time'
import { webhooks } from '#config/webhooks'
import { transaction } from '#core/database/transaction'
import { callReceiver } from './drivers/webhook_call.ts'
import { signedHeaders } from './domain/secrets.ts'
import { claimWebhook, type ClaimedWebhook } from './claim_webhook.ts'
import { settleWebhook } from './settle_webhook.ts'

/**
 * Makes the next call of an endpoint: claim, call, settle. Answers how it went, or nothing when none is due. Called by lanes, in
 * worker processes alone.
 */
export async function callNext(endpoint: {
  accountId: string
  id: string
}): Promise<{ isSlow: boolean } | undefined> {
  const claimed = await claimWebhook(endpoint)
  if (!claimed) return undefined
  const before = performance.now()
  const outcome = await callReceiver(callOf(claimed))
  const ms = performance.now() - before
  await transaction((trx) => settleWebhook(trx, claimed, outcome))
  return { isSlow: outcome.kind === 'FAILED' || ms > webhooks.slow }
}

/** The same bytes and the same id at each try; the time and the signature are of this one. */
function callOf({ url, secrets, eventId, body }: ClaimedWebhook) {
  return { url, body, headers: signedHeaders(secrets, { id: eventId, at: now().toJSDate(), body }) }
}
