import { send } from '#core/jobs'
import { notFound } from '#core/errors'
import type { WebhookCall } from '../channels/whatsapp/news.ts'
import { transaction } from '#core/database/transaction'
import { sourceOf, type SourceName } from './sources.ts'
import { readNotification } from '#jobs/messaging/read_notification'
import { keepRefused, keyOfBody, storeNotification } from '#core/webhooks/store_notification'

/**
 * Stores a notification of messages and has it read, once for each body. Throws NOT_FOUND (404) where the provider is
 * not configured, SIGNATURE_INVALID (400) where the signature does not fit.
 */
export async function takeWebhook(
  provider: SourceName,
  call: WebhookCall & { address: string }
): Promise<void> {
  const source = await sourceOf(provider, call.raw)
  if (!source) throw notFound()
  let signedBy: string | void
  try {
    signedBy = source.verify(call)
  } catch (error) {
    await keepRefused({ provider, raw: call.raw }, call.address)
    throw error
  }
  await transaction(async (trx) => {
    const id = await storeNotification(trx, {
      provider,
      eventKey: keyOfBody(call.url, call.raw),
      body: call.raw,
      headers: { url: call.url, ...(signedBy && { signedBy }) },
      verdict: 'verified',
      kind: 'message',
      reference: null,
      account: null,
    })
    if (id) await send(trx, readNotification, { id })
  })
}
