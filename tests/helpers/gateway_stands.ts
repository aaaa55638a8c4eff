import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { stripeServer } from '#tests/fakes/stripe'
import { PAYPAL, payPalServer, signedPayPalEvent } from '#tests/fakes/paypal'
import { drivers } from '#app/payments/gateways/drivers'
import { signedEvent, STRIPE } from '#tests/fakes/stripe_rows'
import type { Fault } from '#tests/fakes/faulty_server'
import type { Charge, PaymentGateway } from '#app/payments/gateways/contract'

/** A driver with the stand-in that it talks to: what the promises of all providers are tried with. */
export type Stand = {
  gateway: PaymentGateway
  currency: string
  /** Whether a payment is found by our reference alone. */
  findsByAttempt: boolean
  /** A client pays what was opened, as far as the provider needs the client. */
  pay: (reference: string) => void
  /** How many payments and refunds the provider has. */
  count: () => { payments: number; refunds: number }
  fail: (fault: Fault) => void
  /** A notification about a payment, as the provider sends it. */
  notice: (reference: string) => { body: string; headers: Record<string, string> }
  close: () => Promise<void>
}

/** The providers whose drivers keep the promises, each with its stand-in. */
export const STANDS: Record<string, () => Promise<Stand>> = {
  stripe: stripeStand,
  paypal: payPalStand,
}

async function stripeStand(): Promise<Stand> {
  const server = await stripeServer()
  const gateway = await drivers.stripe({ ...STRIPE, apiUrl: server.url }).make()
  return {
    gateway,
    currency: 'USD',
    findsByAttempt: true,
    pay: (reference) => server.pay(reference),
    count: () => ({ payments: server.sessions.size, refunds: server.refunds.size }),
    fail: server.fail,
    notice: (reference) =>
      signedEvent({
        id: `evt_${reference}`,
        type: 'checkout.session.completed',
        object: server.sessions.get(reference)!,
      }),
    close: server.close,
  }
}

async function payPalStand(): Promise<Stand> {
  const server = await payPalServer()
  const { url: apiUrl } = server
  const gateway = await drivers.paypal({ ...PAYPAL, apiUrl }).make()
  const notice = (reference: string) => {
    const event = { id: `WH-${reference}`, event_type: 'CHECKOUT.ORDER.APPROVED' }
    return signedPayPalEvent({ ...event, resource: { id: reference } }, apiUrl)
  }
  // From here on the certificate is at hand, so that notifications are verified at once.
  const { body, headers } = notice('first')
  await gateway.verifyLater(body, headers, AbortSignal.timeout(8_000))
  return {
    gateway,
    currency: 'USD',
    findsByAttempt: false,
    pay: (reference) => server.agree(reference),
    count: () => ({ payments: server.orders.size, refunds: server.refunds.size }),
    fail: server.fail,
    notice,
    close: server.close,
  }
}

/** A payment to be opened. */
export function aCharge({ currency, ...wish }: Partial<Charge> & { currency: string }): Charge {
  return {
    attemptId: newId(),
    methodId: 'card',
    amount: 14_000,
    currency,
    title: 'Sesión de nutrición',
    locale: 'es',
    returnUrl: 'https://cupo.example/checkout/abc/processing-payment',
    cancelUrl: 'https://cupo.example/checkout/abc',
    startedAt: new Date(),
    deadline: DateTime.utc().plus({ minutes: 20 }).toJSDate(),
    ...wish,
  }
}

/** Makes a call until it is answered, as jobs do: a cut line is no answer. Resolves to the answer. */
export async function insist<Result>(call: () => Promise<Result>, tries = 5): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await call()
    } catch (error) {
      if (left === 1) throw error
    }
  }
}
