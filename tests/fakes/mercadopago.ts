import { now } from '#core/time'
import { partsOf, sellersOf, UNAUTHORIZED } from './mercadopago_sellers.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

/** The account of the stand-in; an access token ends with the account's id. */
export const ACCOUNT = {
  accessToken: 'APP_USR-100-112226-abc-2002',
  publicKey: 'APP_USR-key',
  webhookSecret: 'a-secret-of-mercado-pago',
}

const COLLECTOR = 2002

type Preference = Record<string, unknown> & {
  id: string
  external_reference: string
  expiration_date_to: string
  items: { unit_price: number; currency_id: string }[]
  notification_url: string
}

type Refund = {
  id: number
  payment_id: number
  amount: number
  status: string
  source: { id: string; name: string; type: string }
}

type Payment = Record<string, unknown> & {
  id: number
  status: string
  status_detail: string
  external_reference: string
  transaction_amount: number
  currency_id: string
  collector_id: number
  payment_method_id: string
  date_approved: string | null
  refunds: Refund[]
}

/** What a payment is made with at the page. */
export type PaymentWish = {
  status?: string
  detail?: string
  method?: string
  amount?: number
  currency?: string
  collector?: number
}

/** The test numbers of Mercado Pago for Yape, and what becomes of a payment with each. */
export const YAPE_OUTCOMES: Record<string, string> = {
  111111111: 'accredited',
  111111112: 'cc_rejected_call_for_authorize',
  111111113: 'cc_amount_rate_limit_exceeded',
  111111114: 'cc_unsupported_unsupported',
  111111115: 'cc_rejected_card_type_not_allowed',
  111111116: 'cc_rejected_max_attempts',
  111111117: 'cc_rejected_bad_filled_security_code',
  111111118: 'cc_rejected_form_error',
}

/**
 * Mercado Pago on loopback, with preferences, payments, refunds, chargebacks and Yape's tokens. It keeps what it gets,
 * gives the same answer for the same idempotency key, and signs the notifications that `notify` sends.
 */
export async function mercadoPago() {
  const preferences = new Map<string, Preference>()
  const payments = new Map<number, Payment>()
  const chargebacks = new Map<string, Record<string, unknown>>()
  const tokens = new Map<string, { phone: string; used: boolean }>()
  const answers = new Map<string, Answer>()
  const documents: string[] = []
  /** The country where a whole payment alone can be given back. */
  const state = { wholeOnly: false }
  let last = 1000
  const own = sellersOf(() => ++last)
  const { sellers, sellerOf, seenBy } = own

  function createPreference(call: Received): Answer {
    const { body } = call
    const collector = sellerOf(call) ?? COLLECTOR
    const id = `${collector}-${randomUUID()}`
    const page = `https://www.mercadopago.com.pe/checkout/v1/redirect?pref_id=${id}`
    const rest = { id, init_point: page, collector_id: collector }
    const preference = { ...body, ...rest } as unknown as Preference
    preferences.set(id, preference)
    return { status: 201, body: preference }
  }

  /** A person pays at the page of a preference. */
  function pay(reference: string, wish: PaymentWish = {}): Payment {
    const page = [...preferences.values()].find((one) => one.external_reference === reference)
    const { unit_price: price = 0, currency_id: currency = 'PEN' } = page?.items[0] ?? {}
    const collector = wish.collector ?? (page?.collector_id as number | undefined)
    return create({ ...wish, reference, amount: wish.amount ?? price, currency, collector })
  }

  function create({ reference, ...wish }: PaymentWish & { reference: string }): Payment {
    const { status = 'approved', detail = 'accredited', amount = 0, currency = 'PEN' } = wish
    const payment: Payment = {
      id: ++last,
      status,
      status_detail: detail,
      external_reference: reference,
      transaction_amount: amount,
      currency_id: currency,
      collector_id: wish.collector ?? COLLECTOR,
      payment_method_id: wish.method ?? 'visa',
      date_created: now().toISO(),
      date_approved: status === 'approved' ? now().toISO() : null,
      fee_details: [
        {
          type: 'mercadopago_fee',
          amount: Math.round(amount * 4.1182) / 100,
          fee_payer: 'collector',
        },
        { type: 'application_fee', amount: 1, fee_payer: 'collector' },
      ],
      refunds: [],
    }
    payments.set(payment.id, payment)
    return payment
  }

  function change(id: number, status: string, detail = status): Payment {
    const payment = payments.get(id)!
    if (status === 'approved') payment.date_approved = now().toISO()
    return Object.assign(payment, { status, status_detail: detail })
  }

  /** Mercado Pago gives a payment back by itself, as it does with cash that comes after the deadline. */
  function giveBack(id: number): Payment {
    const payment = payments.get(id)!
    addRefund(payment, payment.transaction_amount, 'admin')
    return payment
  }

  function addRefund(payment: Payment, amount: number, type: string): Refund {
    const source = { id: '1', name: type, type }
    const given = { id: ++last, payment_id: payment.id, amount, status: 'approved', source }
    payment.refunds.push(given)
    const back = payment.refunds.reduce((sum, one) => sum + one.amount, 0)
    if (back >= payment.transaction_amount - 0.001) change(payment.id, 'refunded')
    else payment.status_detail = 'partially_refunded'
    return given
  }

  function refund(id: number, { body }: Received): Answer {
    const payment = payments.get(id)
    if (!payment) return { status: 404, body: { error: 'not_found' } }
    const back = payment.refunds.reduce((sum, one) => sum + one.amount, 0)
    const amount = (body.amount as number | undefined) ?? payment.transaction_amount - back
    const isPart = body.amount !== undefined
    const isTooMuch = amount <= 0 || back + amount > payment.transaction_amount + 0.001
    if (payment.status !== 'approved' || isTooMuch || (isPart && state.wholeOnly))
      return { status: 400, body: { error: 'bad_request', cause: [{ code: 2063 }] } }
    return { status: 201, body: addRefund(payment, amount, 'collector') }
  }

  function yapeToken({ body, query }: Received): Answer {
    const { phoneNumber, otp, requestId } = body
    const isWhole = query.get('public_key') === ACCOUNT.publicKey && requestId
    if (!isWhole || !/^\d{9}$/.test(String(phoneNumber)) || !/^\d{6}$/.test(String(otp)))
      return { status: 400, body: { error: 'bad_request', cause: [{ code: 'invalid_otp' }] } }
    const id = randomUUID().replaceAll('-', '')
    tokens.set(id, { phone: String(phoneNumber), used: false })
    return { status: 201, body: { id, status: 'active' } }
  }

  function createPayment({ body }: Received): Answer {
    const token = tokens.get(String(body.token))
    if (!token || token.used)
      return { status: 400, body: { error: 'bad_request', cause: [{ code: 2062 }] } }
    token.used = true
    const detail = YAPE_OUTCOMES[token.phone] ?? 'accredited'
    const payment = create({
      reference: String(body.external_reference),
      status: detail === 'accredited' ? 'approved' : 'rejected',
      detail,
      method: 'yape',
      amount: body.transaction_amount as number,
    })
    return { status: 201, body: payment }
  }

  function search({ query }: Received): Answer {
    const found = [...payments.values()].filter(
      (one) => one.external_reference === query.get('external_reference')
    )
    // A search tells neither fees nor refunds.
    const results = found.map(({ fee_details: _fees, refunds: _refunds, ...rest }) => rest)
    return { body: { results, paging: { total: results.length } } }
  }

  function searchPreferences({ query }: Received): Answer {
    const elements = [...preferences.values()]
      .filter((one) => one.external_reference === query.get('external_reference'))
      .map((one) => ({ ...one, items: ['a title'] }))
    return { body: { elements } }
  }

  function update<Row extends object>(row: Row | undefined, changes: object): Answer {
    if (!row) return { status: 404, body: { error: 'not_found' } }
    return { body: Object.assign(row, changes) }
  }

  function cancelPayment(id: number): Answer {
    const payment = payments.get(id)
    if (payment && !['pending', 'in_process'].includes(payment.status))
      return { status: 400, body: { error: 'bad_request', cause: [{ code: 2028 }] } }
    return payment ? { body: change(id, 'cancelled', 'by_collector') } : update(undefined, {})
  }

  const shown = (row: object | undefined): Answer =>
    row ? { body: row } : { status: 404, body: { error: 'not_found' } }

  function route(call: Received): Answer {
    const { kind, id, part, other } = partsOf(call.path)
    const place = id === 'search' ? '/search' : id && '/id'
    const name = `${call.method} ${kind}${place}${part && `/${part}`}`
    const routes: Record<string, () => Answer> = {
      'POST preferences': () => createPreference(call),
      'GET preferences/search': () => searchPreferences(call),
      'GET preferences/id': () => shown(preferences.get(id)),
      'PUT preferences/id': () => update(preferences.get(id), call.body),
      'POST payments': () => createPayment(call),
      'GET payments/search': () => search(call),
      'GET payments/id': () => shown(seenBy(call, payments.get(Number(id)))),
      'PUT payments/id': () => cancelPayment(Number(id)),
      'POST payments/id/refunds': () => refund(Number(id), call),
      'GET payments/id/refunds': () =>
        shown(payments.get(Number(id))?.refunds.find((given) => given.id === Number(other))),
      'GET chargebacks/id': () => shown(chargebacks.get(id)),
      'POST chargebacks/id/documentation': () => {
        documents.push(call.raw)
        return update(chargebacks.get(id), { documentation_status: 'review_pending' })
      },
    }
    return routes[name]?.() ?? { status: 404, body: { error: 'no_such_path' } }
  }

  function answer(call: Received): Answer {
    if (call.path === '/platforms/pci/yape/v1/payment') return yapeToken(call)
    const told = own.route(call)
    if (told) return told
    const isPlatform = call.header('authorization') === `Bearer ${ACCOUNT.accessToken}`
    if (!isPlatform && !sellerOf(call)) return UNAUTHORIZED
    const key = call.header('x-idempotency-key')
    if (!key) return route(call)
    const known = answers.get(`${call.path}:${key}`)
    if (known) return known
    const fresh = route(call)
    if ((fresh.status ?? 200) < 400) answers.set(`${call.path}:${key}`, structuredClone(fresh))
    return fresh
  }

  const server = await faultyServer(answer)

  return {
    ...server,
    state,
    preferences,
    payments,
    chargebacks,
    documents,
    sellers,
    allow: own.allow,
    pay,
    change,
    giveBack,
  }
}

/** The signed parts of a notification. */
export type Notice = {
  id: string | number
  requestId?: string
  ts?: string
  type?: string
  /** The host's own account: in the query as our address has it, in the body as Mercado Pago sends it. */
  account?: string
}

/** The query and the headers with which Mercado Pago sends a notification. */
export function signedNotice(notice: Notice, secret = ACCOUNT.webhookSecret) {
  const { id, type = 'payment' } = notice
  const requestId = notice.requestId ?? randomUUID()
  const ts = notice.ts ?? String(Math.floor(now().toSeconds()))
  const manifest = `id:${id};request-id:${requestId};ts:${ts};`
  const v1 = createHmac('sha256', secret).update(manifest).digest('hex')
  const query = new URLSearchParams({ 'data.id': String(id), type, 'source_news': 'webhooks' })
  if (notice.account) query.set('account', notice.account)
  const told = { action: `${type}.updated`, data: { id: String(id) }, type }
  const body = JSON.stringify({ ...told, user_id: notice.account })
  return { query, headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` }, body }
}
