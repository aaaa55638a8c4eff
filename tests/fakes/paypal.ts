import { now } from '#core/time'
import { crc32 } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { createSign, randomUUID } from 'node:crypto'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'
import type {
  Capture,
  Dispute,
  Order,
  Refund,
} from '#app/payments/gateways/drivers/paypal/paypal_objects'

/** The account of the stand-in. */
export const PAYPAL = { clientId: 'cupo', clientSecret: 'paypal-secret', webhookId: 'WH-CUPO' }

const file = (name: string) =>
  readFileSync(new URL(`../fixtures/paypal/${name}.pem`, import.meta.url), 'utf8')

const KEY = file('key')
const CERTIFICATE = file('certificate')

/** Where the certificate of the stand-in lies. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-cupo-1'

/** An event before it is sent. */
export type PayPalNotice = { id: string; event_type: string; resource: object }

/**
 * PayPal on loopback: tokens, orders, captures, refunds, disputes and its own certificate. It gives the same answer for
 * the same PayPal-Request-Id for six hours, and signs its events.
 */
export async function payPalServer() {
  const orders = new Map<string, Order>()
  const refunds = new Map<string, { refund: Refund; capture: Capture }>()
  const disputes = new Map<string, Dispute>()
  const documents: string[] = []
  const events: PayPalNotice[] = []
  const answers = new Map<string, { until: number; answer: Answer }>()
  const token = randomUUID()
  const state = { declines: false, tokens: 0 }
  let last = 0
  const newId = (kind: string) => `${kind}${String(++last).padStart(8, '0')}`

  function announce(type: string, resource: object) {
    const row = { id: newId('WH-'), event_type: type, resource: structuredClone(resource) }
    events.push(row)
  }

  function createOrder({ body }: Received): Answer {
    const id = newId('ORDER')
    const href = `https://www.paypal.com/checkoutnow?token=${id}`
    const units = body.purchase_units as Order['purchase_units']
    const order: Order = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: structuredClone(units),
      links: [{ rel: 'payer-action', href }],
    }
    orders.set(id, order)
    return { status: 201, body: order }
  }

  /** A client agrees at PayPal's page; no money moves. */
  function agree(id: string): void {
    const order = orders.get(id)!
    order.status = 'APPROVED'
    announce('CHECKOUT.ORDER.APPROVED', order)
  }

  function capture(id: string): Answer {
    const order = orders.get(id)
    if (!order) return missing()
    const [unit] = order.purchase_units
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (state.declines) return unprocessable('INSTRUMENT_DECLINED')
    const { value, currency_code: currency } = unit!.amount
    const fee = (Number(value) * 0.054 + 0.3).toFixed(2)
    const taken: Capture = {
      id: newId('CAP'),
      status: 'COMPLETED',
      amount: unit!.amount,
      seller_receivable_breakdown: { paypal_fee: { value: fee, currency_code: currency } },
      supplementary_data: { related_ids: { order_id: id } },
    }
    unit!.payments = { captures: [taken], refunds: [] }
    order.status = 'COMPLETED'
    announce('PAYMENT.CAPTURE.COMPLETED', taken)
    return { status: 201, body: order }
  }

  const captures = () =>
    [...orders.values()].flatMap((order) => order.purchase_units[0]?.payments?.captures ?? [])

  function refund(id: string, { body }: Received): Answer {
    const order = orders.get(orderOf(id) ?? '')
    const payments = order?.purchase_units[0]?.payments
    const taken = payments?.captures?.[0]
    if (!taken) return missing()
    const amount = body.amount as Refund['amount']
    const given = payments.refunds!.reduce((sum, one) => sum + Number(one.amount.value), 0)
    if (given + Number(amount.value) > Number(taken.amount.value) + 0.001)
      return unprocessable('REFUND_AMOUNT_EXCEEDED')
    const made: Refund = {
      id: newId('REF'),
      status: 'COMPLETED',
      amount,
      custom_id: String(body.custom_id),
      links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${id}` }],
    }
    payments.refunds!.push(made)
    refunds.set(made.id, { refund: made, capture: taken })
    announce('PAYMENT.CAPTURE.REFUNDED', made)
    return { status: 201, body: made }
  }

  const orderOf = (taken: string) =>
    captures().find(({ id }) => id === taken)?.supplementary_data?.related_ids?.order_id

  /** The client asks PayPal for the money of an order. */
  function dispute(id: string): Dispute {
    const [taken] = orders.get(id)!.purchase_units[0]!.payments!.captures!
    const row: Dispute = {
      dispute_id: newId('PP-D-'),
      status: 'WAITING_FOR_SELLER_RESPONSE',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      dispute_amount: taken!.amount,
      disputed_transactions: [{ seller_transaction_id: taken!.id }],
      seller_response_due_date: now().plus({ days: 10 }).toISO(),
    }
    disputes.set(row.dispute_id, row)
    announce('CUSTOMER.DISPUTE.CREATED', row)
    return row
  }

  function takeEvidence(id: string, { raw }: Received): Answer {
    const row = disputes.get(id)
    if (!row) return missing()
    documents.push(raw)
    return { body: Object.assign(row, { status: 'UNDER_REVIEW' }) }
  }

  const own = (row: object | undefined): Answer => (row ? { body: row } : missing())

  function route(call: Received): Answer {
    const [, , area, kind = '', id = '', part = ''] = call.path.split('/')
    const name = `${call.method} ${area}/${kind}${id && '/id'}${part && `/${part}`}`
    const routes: Record<string, () => Answer> = {
      'POST checkout/orders': () => createOrder(call),
      'GET checkout/orders/id': () => own(orders.get(id)),
      'POST checkout/orders/id/capture': () => capture(id),
      'GET payments/captures/id': () => own(captures().find((one) => one.id === id)),
      'POST payments/captures/id/refund': () => refund(id, call),
      'GET payments/refunds/id': () => own(refunds.get(id)?.refund),
      'GET customer/disputes/id': () => own(disputes.get(id)),
      'POST customer/disputes/id/provide-evidence': () => takeEvidence(id, call),
    }
    return routes[name]?.() ?? missing()
  }

  function newToken({ header }: Received): Answer {
    const { clientId, clientSecret } = PAYPAL
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (header('authorization') !== `Basic ${basic}`) return { status: 401, body: {} }
    state.tokens++
    return { body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function answer(call: Received): Answer {
    if (call.path === '/v1/oauth2/token') return newToken(call)
    if (call.path === CERTIFICATE_PATH) return { body: CERTIFICATE }
    if (call.header('authorization') !== `Bearer ${token}`)
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const key = call.header('paypal-request-id')
    if (!key) return route(call)
    const at = now().toMillis()
    const known = answers.get(`${call.path}:${key}`)
    if (known && known.until > at) return known.answer
    const fresh = structuredClone(route(call))
    if ((fresh.status ?? 200) < 400)
      answers.set(`${call.path}:${key}`, { until: at + 6 * 3_600_000, answer: fresh })
    return fresh
  }

  const server = await faultyServer(answer)

  return {
    ...server,
    state,
    orders,
    refunds,
    disputes,
    documents,
    events,
    agree,
    dispute,
  }
}

function unprocessable(issue: string): Answer {
  return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } }
}

function missing(): Answer {
  return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
}

/** An event as PayPal sends it, signed with the key of the stand-in's certificate. */
export function signedPayPalEvent(event: PayPalNotice, apiUrl: string) {
  const body = JSON.stringify(event)
  const id = randomUUID()
  const time = now().toISO()
  const signed = `${id}|${time}|${PAYPAL.webhookId}|${crc32(body)}`
  const headers = {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(signed).sign(KEY, 'base64'),
    'paypal-cert-url': apiUrl + CERTIFICATE_PATH,
    'paypal-auth-algo': 'SHA256withRSA',
  }
  return { body, headers }
}
