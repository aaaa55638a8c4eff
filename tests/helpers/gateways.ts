import { API } from './api.ts'
import { workOff } from './jobs.ts'
import payments from '#config/payments'
import db from '@adonisjs/lucid/services/db'
import { stripeServer } from '#tests/fakes/stripe'
import { drivers } from '#app/payments/gateways/drivers'
import { signedEvent, STRIPE, type Notice } from '#tests/fakes/stripe_rows'
import type { ConfiguredGateway } from '#app/payments/gateways/drivers'

type Cleanup = (end: () => Promise<void>) => void
type Name = keyof typeof payments.gateways

/** Configures a provider until the test ends. */
export function configure(cleanup: Cleanup, name: Name, gateway: ConfiguredGateway) {
  const before = payments.gateways[name]
  payments.gateways[name] = gateway
  cleanup(async () => {
    if (before) payments.gateways[name] = before
    else delete payments.gateways[name]
  })
}

/** Stripe, configured and played by a local server until the test ends. */
export async function withStripe(cleanup: Cleanup) {
  const server = await stripeServer()
  configure(cleanup, 'stripe', drivers.stripe({ ...STRIPE, apiUrl: server.url }))
  cleanup(() => server.close())
  return server
}

/** Sends a call of a provider to our own address. Answers its status. */
export async function sendToWebhook(
  provider: string,
  { body, headers }: { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }
): Promise<number> {
  const answer = await fetch(`${API}/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return answer.status
}

/** Sends events as Stripe does, in this order, and does the work that follows each. */
export async function deliver(events: Notice[]): Promise<void> {
  for (const event of events) {
    await sendToWebhook('stripe', signedEvent(event))
    await workOff()
  }
}

/** The provider's id of a payment. */
export async function referenceOf(id: string): Promise<string> {
  const { reference } = await db.from('payment_attempts').where({ id }).firstOrFail()
  return reference as string
}
