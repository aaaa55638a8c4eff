import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A secret of 32 random bytes as Standard Webhooks writes it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The headers of one try. Each secret signs, so that a receiver may have either while one is rotated. */
export function signedHeaders(
  secrets: string[],
  { id, at, body }: { id: string; at: Date; body: string }
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
