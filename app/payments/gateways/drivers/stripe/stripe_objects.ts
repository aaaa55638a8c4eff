import type Stripe from 'stripe'
import { GatewayError } from '../../gateway_error.ts'
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '../../contract.ts'

/** A session with its payment and charge, as a payment of ours. Throws GatewayError while its fee is not known. */
export function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  const { id: reference, client_reference_id: attemptId, currency, amount_total: total } = session
  const state = stateOf(session)
  const intent = held(session.payment_intent)
  const captured = state === 'approved' && intent
  return {
    reference,
    attemptId: attemptId ?? '',
    state,
    amount: captured ? captured.amount_received : (total ?? 0),
    currency: (currency ?? '').toUpperCase(),
    fee: captured ? feeOf(captured) : 0,
    refusal: state === 'expired' ? refusalOf(intent) : null,
  }
}

/** A declined card leaves the page open for another; only its end is an end. */
function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session) {
  if (paid === 'paid') return 'approved'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'underReview' : 'open'
}

function refusalOf(intent: Stripe.PaymentIntent | undefined): string | null {
  const { decline_code: decline, code = null } = intent?.last_payment_error ?? {}
  return decline ?? code
}

/** What was expanded in an answer. */
function held<Held extends { id: string }>(named: string | Held | null): Held | undefined {
  return typeof named === 'string' || named === null ? undefined : named
}

function feeOf(intent: Stripe.PaymentIntent): number {
  const charge = held(intent.latest_charge)
  const transaction = charge && held(charge.balance_transaction)
  if (!transaction) throw new GatewayError('limited', 'fee_not_known')
  return feeAt(transaction, intent.amount_received)
}

/** Kinds of fees that are Stripe's own; what is left are taxes, and our own fee. */
const OWN_FEES = new Set(['stripe_fee', 'payment_method_passthrough_fee'])

/**
 * Stripe's fee without tax, in the minor units in which `amount` was charged. Stripe tells it in the currency of its
 * balance.
 */
export function feeAt(transaction: Stripe.BalanceTransaction | undefined, amount: number): number {
  if (!transaction || transaction.amount === 0) return 0
  const own = transaction.fee_details.filter(({ type }) => OWN_FEES.has(type))
  const fee = own.reduce((sum, one) => sum + one.amount, 0)
  return Math.round(Math.abs((fee * amount) / transaction.amount))
}

/** What Stripe keeps for a dispute, less what it gave back when that was won. */
export function feesOf({ balance_transactions: all, amount }: Stripe.Dispute): number {
  const fees = all.map((one) => Math.sign(one.fee) * feeAt(one, amount))
  return Math.max(
    0,
    fees.reduce((sum, fee) => sum + fee, 0)
  )
}

const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/** A refund as ours. */
export function refundOf(
  { id, metadata, status, amount, failure_reason: reason }: Stripe.Refund,
  { payment, currency }: { payment: string; currency: string }
): ProviderRefund {
  return {
    reference: id,
    key: metadata?.key ?? null,
    payment,
    state: REFUND_STATES[status ?? ''] ?? 'pending',
    amount,
    currency: currency.toUpperCase(),
    refusal: reason ?? null,
  }
}

const DISPUTE_STATES: Record<string, ProviderDispute['state']> = {
  needs_response: 'evidenceDue',
  warning_needs_response: 'evidenceDue',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** How a dispute stands. */
export function stateOfDispute(status: string): ProviderDispute['state'] {
  return DISPUTE_STATES[status] ?? 'underReview'
}

/** What is read of an object of an event. Older invoices name their subscription themselves. */
type Told = {
  id?: string
  mode?: string
  subscription?: string | null
  released_subscription?: string | null
  parent?: { subscription_details?: { subscription?: string | null } | null } | null
}

/** Where events about memberships name the subscription, or the page of one that is not begun. */
const SUBSCRIPTIONS: [RegExp, (told: Told) => string | null | undefined][] = [
  [/^customer\.subscription\./, ({ id }) => id],
  [/^invoice\./, (told) => told.parent?.subscription_details?.subscription ?? told.subscription],
  [/^subscription_schedule\./, (told) => told.subscription ?? told.released_subscription],
  [
    /^checkout\.session\./,
    ({ mode, subscription, id }) => subscription ?? (isOf(mode) ? id : null),
  ],
]

const isOf = (mode: string | undefined) => mode === 'subscription'

/** Events of a host's own account: it was disconnected, or something about it changed. */
const OF_ACCOUNTS = ['account.application.deauthorized', 'account.updated']

/** What other events are about, by how their types begin. */
const KINDS: [string, ProviderEvent['kind']][] = [
  ['checkout.session.', 'payment'],
  ['charge.dispute.', 'dispute'],
  ['refund.', 'refund'],
]

/** An event as ours: which object is to be asked about. */
export function eventOf({ id: key, type, account, data }: Stripe.Event): ProviderEvent {
  const told = data.object as Told
  const about = { key, reference: told.id ?? '', ...(account && { account }) }
  const subscription = SUBSCRIPTIONS.find(([events]) => events.test(type))?.[1](told)
  // A host's own account has customers of its own.
  if (subscription)
    return { ...about, kind: account ? 'none' : 'membership', reference: subscription }
  if (OF_ACCOUNTS.includes(type)) return { ...about, kind: account ? 'account' : 'none' }
  const [, kind = 'none'] = KINDS.find(([begin]) => type.startsWith(begin)) ?? []
  return { kind, ...about }
}
