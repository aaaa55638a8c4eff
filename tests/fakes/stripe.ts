import { now } from '#core/time'
import { createHash } from 'node:crypto'
import { stripeBilling } from './stripe_billing.ts'
import { stripeAccounts } from './stripe_accounts.ts'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'
import {
  anIntent,
  missing,
  refused,
  STRIPE,
  type Intent,
  type Notice,
  type Refund,
  type Row,
  type Session,
} from './stripe_rows.ts'

/** How much of each payment the stand-in keeps: 2.9 % and 30 of the smallest unit, taxes besides. */
const FEE = { percent: 2.9, fixed: 30 }

/**
 * Stripe on loopback: sessions of Checkout, their payments, refunds, disputes and files, and memberships
 * (`stripe_billing.ts`). It keeps all calls, gives the same answer for the same idempotency key, and signs its events.
 */
export async function stripeServer() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Row>()
  const files: string[] = []
  const events: Notice[] = []
  const answers = new Map<string, { hash: string; answer: Answer }>()
  let last = 0
  const newId = (kind: string) => `${kind}_test_${String(++last).padStart(6, '0')}`
  /** Set apart for the balance, when it is in another currency than the payment. */
  const state = { exchange: 1, refundStatus: 'succeeded' }

  function announce(type: string, object: Row) {
    const account = typeof object.account === 'string' ? object.account : undefined
    events.push({ id: newId('evt'), type, object: structuredClone(object), account })
  }

  const own = stripeAccounts(newId)
  const billing = stripeBilling({ newId, announce, charge })

  function createSession({ body, header }: Received): Answer {
    const seconds = Math.floor(now().toSeconds())
    const ends = Number(body.expires_at)
    if (ends < seconds + 1800 || ends > seconds + 86_400)
      return refused('expires_at must be between 30 minutes and 24 hours from now', 'expires_at')
    const amount = Number(body['line_items[0][price_data][unit_amount]'])
    const id = newId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: String(body['line_items[0][price_data][currency]']),
      client_reference_id: body.client_reference_id,
      metadata: { attempt_id: String(body['payment_intent_data[metadata][attempt_id]']) },
      payment_intent: null,
      expires_at: ends,
      success_url: body.success_url,
      cancel_url: body.cancel_url,
      account: header('stripe-account') ?? null,
      application_fee_amount: Number(body['payment_intent_data[application_fee_amount]'] ?? 0),
    }
    sessions.set(id, session)
    return { body: session }
  }

  /** The payment of a session, made when a card is typed in. */
  function intentOf(session: Session, amount = session.amount_total): Intent {
    const known = session.payment_intent && intents.get(session.payment_intent)
    if (known) return known
    const { currency, metadata } = session
    const intent = anIntent({ id: newId('pi'), amount, currency, metadata })
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return intent
  }

  /** A client pays at the page. */
  function pay(id: string, { amount }: { amount?: number } = {}): void {
    const session = sessions.get(id)!
    if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
    const intent = intentOf(session, amount)
    Object.assign(intent, captured(intent.amount))
    Object.assign(session, { status: 'complete', payment_status: 'paid' })
    announce('checkout.session.completed', session)
  }

  function transaction(captured: number) {
    const amount = Math.round(captured * state.exchange)
    const fee = Math.round((amount * FEE.percent) / 100) + FEE.fixed
    const tax = Math.round(fee * 0.18)
    const details = [
      { type: 'stripe_fee', amount: fee },
      { type: 'tax', amount: tax },
    ]
    return { id: newId('txn'), amount, fee: fee + tax, fee_details: details }
  }

  /** A card that is kept is charged, as for an invoice; answers the payment. */
  function charge(amount: number, currency: string): string {
    const intent = anIntent({ id: newId('pi'), amount, currency, metadata: {} })
    intents.set(intent.id, Object.assign(intent, captured(amount)))
    return intent.id
  }

  /** What a payment has once its money came. */
  const captured = (amount: number) => ({
    status: 'succeeded',
    amount_received: amount,
    latest_charge: {
      object: 'charge' as const,
      id: newId('ch'),
      balance_transaction: transaction(amount),
    },
  })

  /** A card is declined; the page stays open for another. */
  function decline(id: string): void {
    const intent = intentOf(sessions.get(id)!)
    intent.last_payment_error = { code: 'card_declined', decline_code: 'insufficient_funds' }
    announce('payment_intent.payment_failed', intent)
  }

  /** The page ends. */
  function expire(id: string): Answer {
    const session = sessions.get(id)
    if (session?.status !== 'open') return refused('This Session is not open')
    session.status = 'expired'
    announce('checkout.session.expired', session)
    return { body: session }
  }

  function createRefund({ body }: Received): Answer {
    const intent = intents.get(String(body.payment_intent))
    const amount = Number(body.amount)
    const given = [...refunds.values()]
      .filter((one) => one.payment_intent === intent?.id && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    if (!intent || given + amount > intent.amount_received)
      return refused('Refund amount is greater than charge amount', 'charge_already_refunded')
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      status: state.refundStatus,
      metadata: { key: String(body['metadata[key]']) },
      withFee: body.refund_application_fee === 'true',
    }
    refunds.set(refund.id, refund)
    announce('refund.created', refund)
    return { body: refund }
  }

  /** A refund that was pending ends. */
  function endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = refunds.get(id)!
    refund.status = status
    announce(`refund.${status === 'failed' ? 'failed' : 'updated'}`, refund)
  }

  /** The client's bank takes a payment back. */
  function dispute(id: string): Row {
    const intent = intents.get(sessions.get(id)!.payment_intent!)!
    const row: Row = {
      id: newId('dp'),
      object: 'dispute',
      payment_intent: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      reason: 'product_not_received',
      status: 'needs_response',
      balance_transactions: [
        {
          id: newId('txn'),
          amount: -intent.amount,
          fee: 1500,
          fee_details: [{ type: 'stripe_fee', amount: 1500 }],
        },
      ],
      evidence_details: { due_by: Math.floor(now().plus({ days: 7 }).toSeconds()) },
    }
    disputes.set(row.id, row)
    announce('charge.dispute.created', row)
    return row
  }

  function endDispute(id: string, status: 'won' | 'lost'): void {
    announce('charge.dispute.closed', Object.assign(disputes.get(id)!, { status }))
  }

  function updateDispute(id: string, { body }: Received): Answer {
    const row = disputes.get(id)
    if (!row) return missing()
    const status = body.submit === 'true' ? 'under_review' : row.status
    return { body: Object.assign(row, { status, evidence: body }) }
  }

  function upload({ raw }: Received): Answer {
    files.push(raw)
    return { body: { id: newId('file'), object: 'file' } }
  }

  /** A session as Stripe answers it, with its payment where that is asked for. */
  function shown(
    session: Session | undefined,
    query: URLSearchParams,
    account: string | null
  ): Answer {
    if (!session || session.account !== account) return missing()
    const isExpanded = [...query.keys()].some((key) => key.startsWith('expand'))
    const intent = session.payment_intent ? intents.get(session.payment_intent)! : null
    return { body: isExpanded ? { ...session, payment_intent: intent } : session }
  }

  const list = (data: object[]): Answer => ({ body: { object: 'list', data, has_more: false } })
  const of = (query: URLSearchParams) => query.get('payment_intent')

  function search(query: URLSearchParams): Answer {
    const [, wanted] = /^metadata\['attempt_id'\]:'(.*)'$/.exec(query.get('query') ?? '') ?? []
    return list([...intents.values()].filter(({ metadata }) => metadata.attempt_id === wanted))
  }

  function route(call: Received): Answer {
    const { method, path, query } = call
    const told = billing.route(call)
    if (told) return told
    const [, , kind = '', id = '', part = ''] = path.replace('/checkout/', '/').split('/')
    const name = `${method} ${kind}${id === 'search' ? '/search' : id && '/id'}${part && `/${part}`}`
    const shownRow = (row: object | undefined): Answer => (row ? { body: row } : missing())
    const routes: Record<string, () => Answer> = {
      'POST sessions': () => createSession(call),
      'GET sessions': () =>
        list([...sessions.values()].filter((one) => one.payment_intent === of(query))),
      'GET sessions/id': () =>
        shown(sessions.get(id), query, call.header('stripe-account') ?? null),
      'POST sessions/id/expire': () => expire(id),
      'GET payment_intents/search': () => search(query),
      'POST refunds': () => createRefund(call),
      'GET refunds': () =>
        list([...refunds.values()].filter((one) => one.payment_intent === of(query))),
      'GET refunds/id': () => shownRow(refunds.get(id)),
      'GET disputes/id': () => shownRow(disputes.get(id)),
      'POST disputes/id': () => updateDispute(id, call),
      'POST files': () => upload(call),
    }
    return routes[name]?.() ?? missing()
  }

  function answer(call: Received): Answer {
    if (call.header('authorization') !== `Bearer ${STRIPE.secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error' } } }
    const told = own.route(call)
    if (told) return told
    const key = call.header('idempotency-key')
    if (call.method !== 'POST' || !key) return route(call)
    const hash = createHash('sha256').update(call.path).update(call.raw).digest('hex')
    const known = answers.get(key)
    if (known && known.hash !== hash)
      return { status: 400, body: { error: { type: 'idempotency_error' } } }
    if (known) return known.answer
    const fresh = structuredClone(route(call))
    answers.set(key, { hash, answer: fresh })
    return fresh
  }

  const server = await faultyServer(answer)

  return {
    ...server,
    billing,
    state,
    sessions,
    intents,
    refunds,
    disputes,
    files,
    events,
    connected: own.connected,
    allow: own.allow,
    pay,
    decline,
    expire,
    endRefund,
    dispute,
    endDispute,
  }
}
