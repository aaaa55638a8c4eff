import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { stripeServer } from '#tests/fakes/stripe'
import { PAYPAL, payPalServer, signedPayPalEvent } from '#tests/fakes/paypal'
import { aChargeback } from '#tests/helpers/mercadopago'
import { ACCOUNT, mercadoPago, signedNotice } from '#tests/fakes/mercadopago'
import { drivers } from '#app/payments/gateways/drivers'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { DISPUTE, LocalGateway } from '#app/payments/gateways/drivers/local_gateway'
import { signedEvent, STRIPE } from '#tests/fakes/stripe_rows'
import type { Fault } from '#tests/fakes/faulty_server'
import type { Charge, OnBehalfOf, PaymentGateway } from '#app/payments/gateways/contract'

/** What was opened: by the provider's id and ours. */
type Opened = { reference: string; attemptId: string }

/** A notification. Where there is a query, that is what is signed, and not the body. */
type Notice = { body: string; headers: Record<string, string>; query?: URLSearchParams }

type Counted = { payments: number; refunds: number }

/** A driver with the stand-in that it talks to: what the promises of all providers are tried with. */
export type Stand = {
  gateway: PaymentGateway
  currency: string
  traits: {
    /** Whether a payment is found by our reference alone. */
    findsByAttempt: boolean
    /** Whether a page that was cancelled ends at once, and not a moment later. */
    endsAtOnce: boolean
    /** Whether a notification is refused that is five days old. */
    refusesOld: boolean
    /** A reference of the provider's form that names nothing. */
    unknown: string
    /** Whether a refund has a name by which it is found later. */
    namesRefunds: boolean
  }
  /** A client pays what was opened, as far as the provider needs the client; answers the payment's reference. */
  pay: (opened: Opened) => string | Promise<string>
  /** How many payments and refunds the provider has. */
  count: () => Counted | Promise<Counted>
  fail: (fault: Fault) => void
  /** The client's bank takes a payment back; answers the name of the dispute. */
  dispute: (reference: string) => string | Promise<string>
  /** The provider decides for the client. */
  loseDispute: (dispute: string) => unknown
  /** A notification about a payment, as the provider sends it. */
  notice: (reference: string) => Notice
  close: () => Promise<void>
}

const USUAL: Stand['traits'] = {
  findsByAttempt: false,
  endsAtOnce: true,
  refusesOld: true,
  unknown: 'nothing',
  namesRefunds: true,
}

/** The providers whose drivers keep the promises, each with its stand-in. */
export const STANDS: Record<string, () => Promise<Stand>> = {
  stripe: () => stripeStand(),
  paypal: payPalStand,
  mercadopago: () => mercadoStand(),
}

/** The same drivers where each call is made on behalf of an own account of a host. */
const OWN_STANDS: Record<string, () => Promise<Stand>> = {
  'stripe, on behalf of an own account': () => stripeStand(ofAHost),
  'mercadopago, on behalf of an own account': () => mercadoStand(ofAHost),
}

/** All drivers over a line that can fail, for the platform and on behalf of own accounts. */
export const LINE_STANDS = { ...STANDS, ...OWN_STANDS }

/** The same with the simulated provider, which is called without a line that can be cut. It needs the database. */
export const ALL_STANDS = {
  ...LINE_STANDS,
  'local': () => localStand(),
  'local, on behalf of an own account': () => localStand(ofAHost),
}

/** The platform's fee of each payment to an own account, in minor units. */
const APPLICATION_FEE = 700

/** In whose name a stand calls: the platform's, or a host's who has connected the account of these credentials. */
type Behalf = (gateway: PaymentGateway, credentials: () => Record<string, string>) => PaymentGateway

const ofThePlatform: Behalf = (gateway) => gateway

/** Calls of a contract that can be made on behalf of an own account: their first argument says of which. */
const CALLS = new Set<string | symbol>([
  ...(['open', 'find', 'capture', 'cancel', 'refund', 'findRefund', 'findRefundOf'] as const),
  ...(['findDispute', 'sendEvidence'] as const),
] satisfies (keyof PaymentGateway)[])

const ofAHost: Behalf = (gateway, credentials) => {
  const onBehalfOf: OnBehalfOf = { credentials: credentials(), applicationFee: APPLICATION_FEE }
  return new Proxy(gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      if (!CALLS.has(name)) return member.bind(target) as unknown
      return (named: object, ...rest: unknown[]) =>
        member.call(target, { ...named, onBehalfOf }, ...rest) as unknown
    },
  })
}

async function stripeStand(on: Behalf = ofThePlatform): Promise<Stand> {
  const server = await stripeServer()
  const driver = await drivers.stripe({ ...STRIPE, apiUrl: server.url }).make()
  const gateway = on(driver, () => {
    const account = 'acct_stand'
    server.connected.set(account, { isConnected: true, charges: true, name: 'Luna' })
    return { account }
  })
  return {
    gateway,
    currency: 'USD',
    traits: { ...USUAL, findsByAttempt: true },
    pay: ({ reference }) => {
      server.pay(reference)
      return reference
    },
    count: () => ({ payments: server.sessions.size, refunds: server.refunds.size }),
    fail: server.fail,
    dispute: (reference) => server.dispute(reference).id,
    loseDispute: (dispute) => server.endDispute(dispute, 'lost'),
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
    traits: USUAL,
    pay: ({ reference }) => {
      server.agree(reference)
      return reference
    },
    count: () => ({ payments: server.orders.size, refunds: server.refunds.size }),
    fail: server.fail,
    dispute: (reference) => server.dispute(reference).dispute_id,
    loseDispute: (dispute) =>
      Object.assign(server.disputes.get(dispute)!, {
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
      }),
    notice,
    close: server.close,
  }
}

/** The id of a host at Mercado Pago. */
const SELLER = 3003

async function mercadoStand(on: Behalf = ofThePlatform): Promise<Stand> {
  const server = await mercadoPago()
  const webhook = 'https://cupo.example/api/v3/webhooks/mercadopago'
  const settings = { url: server.url, countries: { PE: ACCOUNT }, webhook }
  const given = () => [...server.payments.values()].flatMap(({ refunds }) => refunds)
  const gateway = on(await drivers.mercadopago(settings).make(), () => {
    const seller = { country: 'PE', serial: 1, isConnected: true, isBilled: true }
    server.sellers.set(SELLER, seller)
    const accessToken = `APP_USR-100-1-abc-${SELLER}`
    return { accessToken, account: String(SELLER), country: 'PE', publicKey: 'APP_USR-own' }
  })
  return {
    gateway,
    currency: 'PEN',
    traits: {
      findsByAttempt: true,
      endsAtOnce: false,
      refusesOld: false,
      unknown: 'PE:1',
      namesRefunds: true,
    },
    pay: ({ attemptId }) => `PE:${server.pay(attemptId).id}`,
    count: () => ({ payments: server.preferences.size, refunds: given().length }),
    fail: server.fail,
    dispute: (reference) => `PE:${aChargeback(server, Number(reference.slice(3)))}`,
    loseDispute: (dispute) =>
      Object.assign(server.chargebacks.get(dispute.slice(3))!, { coverage_applied: false }),
    notice: (reference) => signedNotice({ id: reference.replace('PE:', '') }),
    close: server.close,
  }
}

async function localStand(on: Behalf = ofThePlatform): Promise<Stand> {
  const driver = await gatewayOf('local')
  if (!(driver instanceof LocalGateway)) throw new Error('The local gateway is not configured')
  const gateway = on(driver, () => ({ account: 'local_stand' }))
  return {
    gateway,
    currency: 'PEN',
    traits: { ...USUAL, findsByAttempt: true, namesRefunds: false, unknown: newId() },
    pay: async ({ reference }) => {
      await LocalPayment.query()
        .where({ id: reference, state: 'open' })
        .update({ state: 'approved' })
      return reference
    },
    count: async () => {
      const payments = await LocalPayment.query()
      return {
        payments: payments.length,
        refunds: payments.flatMap(({ refunds }) => refunds).length,
      }
    },
    fail: () => {
      throw new Error('The local gateway is called without a line')
    },
    dispute: async (id) => {
      const disputeDeadline = DateTime.utc().plus({ days: 10 })
      await LocalPayment.query().where({ id }).update({ dispute: 'evidenceDue', disputeDeadline })
      return `${DISPUTE}${id}`
    },
    loseDispute: (dispute) =>
      LocalPayment.query()
        .where({ id: dispute.slice(DISPUTE.length) })
        .update({ dispute: 'lost' }),
    notice: (reference) => {
      const body = JSON.stringify({ event: `${reference}:approved`, payment: reference })
      return { body, headers: driver.signed(body) }
    },
    close: async () => undefined,
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
