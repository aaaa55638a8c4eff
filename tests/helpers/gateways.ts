import { inDays } from './host.ts'
import { API, guest } from './api.ts'
import { aChargingHost, anUnpaidBooking } from './checkout.ts'
import { workOff } from './jobs.ts'
import payments from '#config/payments'
import db from '@adonisjs/lucid/services/db'
import { stripeServer } from '#tests/fakes/stripe'
import { drivers } from '#app/payments/gateways/drivers'
import { PAYPAL, payPalServer } from '#tests/fakes/paypal'
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

/** PayPal, configured and played by a local server until the test ends. */
export async function withPayPal(cleanup: Cleanup) {
  const server = await payPalServer()
  configure(cleanup, 'paypal', drivers.paypal({ ...PAYPAL, apiUrl: server.url }))
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

/** A host whose hour costs 40 dollars. */
const aDollarHost = (service: object = {}) =>
  aChargingHost({
    service: { price: 40, currency: 'USD', ...service },
    account: { country: 'US', currency: 'USD' },
  })

/** A booking with an order that is open at PayPal. */
export async function anOrder(service: object = {}, start = inDays(5)) {
  const host = await aDollarHost(service)
  const booking = await anUnpaidBooking(host, { start })
  const started = await guest.post(`/tickets/${booking.code}/payments`, {
    paymentMethodId: 'paypal',
  })
  started.assertStatus(201)
  await workOff()
  const { id } = started.body() as { id: string }
  return { ...booking, host, id, reference: await referenceOf(id) }
}
