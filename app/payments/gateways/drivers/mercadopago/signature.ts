import { createHash } from 'node:crypto'
import { now } from '#core/time'
import type { Header } from '../../contract.ts'
import { WebhookSignatureValidator } from 'mercadopago/dist/utils/webhook/index.js'

/** Days that a notification is repeated for; one that is older, or comes from the future, is not taken. */
const REPEATED = 10

/** From here on `ts` counts milliseconds, as it does at times. */
const MILLISECONDS = 1e12

/** What a notification names: the payment or dispute, and a key for this very notification. */
export type Signed = { id: string; key: string }

/**
 * Checks the signature of a notification with the SDK's validator. It covers the query's `data.id`, `x-request-id` and the
 * time, and nothing of the body. Undefined where it does not fit.
 */
export function checkSignature(
  secret: string,
  header: Header,
  query: URLSearchParams
): Signed | undefined {
  const id = query.get('data.id')?.trim() ?? ''
  const [xSignature, xRequestId] = [header('x-signature'), header('x-request-id')]
  try {
    WebhookSignatureValidator.validate({ xSignature, xRequestId, dataId: id, secret })
  } catch {
    return undefined
  }
  // The last one, as the validator reads it.
  const ts = [...xSignature!.matchAll(/(?:^|,)\s*ts\s*=\s*(\d+)/gi)].at(-1)?.[1]
  if (!ts || !isRecent(Number(ts))) return undefined
  const key = createHash('sha256')
    .update(JSON.stringify([id, xRequestId, ts]))
    .digest('base64url')
  return { id, key }
}

function isRecent(ts: number): boolean {
  const at = ts > MILLISECONDS ? ts / 1000 : ts
  const days = (now().toSeconds() - at) / 86_400
  return days > -1 && days < REPEATED
}
