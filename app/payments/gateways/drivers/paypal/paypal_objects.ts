import { toMajor, toMinor } from '#shared/money'
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '../../contract.ts'

type Amount = { currency_code: string; value: string }

export type Link = { rel: string; href: string }

export type Capture = {
  id: string
  status: string
  amount: Amount
  seller_receivable_breakdown?: { paypal_fee?: Amount }
  supplementary_data?: { related_ids?: { order_id?: string } }
}

export type Refund = {
  id: string
  status: string
  amount: Amount
  custom_id?: string
  links?: Link[]
}

export type Order = {
  id: string
  status: string
  links?: Link[]
  purchase_units: {
    custom_id?: string
    amount: Amount
    payments?: { captures?: Capture[]; refunds?: Refund[] }
  }[]
}

export type Dispute = {
  dispute_id: string
  status: string
  reason: string
  dispute_amount: Amount
  disputed_transactions: { seller_transaction_id: string }[]
  seller_response_due_date?: string
  dispute_outcome?: { outcome_code?: string }
}

/** An amount in minor units as PayPal writes it: `140.00`. */
export function amountOf(amount: number, currency: string): Amount {
  return { currency_code: currency, value: toMajor(amount, currency).toFixed(2) }
}

/** An amount of PayPal in minor units. */
function minorOf({ value, currency_code: currency }: Amount): number {
  return toMinor(Number(value), currency)
}

/** The capture of an order, once there is one. */
export function captureOf(order: Order): Capture | undefined {
  return order.purchase_units[0]?.payments?.captures?.at(-1)
}

const ORDER_STATES: Record<string, ProviderPayment['state']> = {
  APPROVED: 'agreed',
  VOIDED: 'expired',
}

const CAPTURE_STATES: Record<string, ProviderPayment['state']> = {
  COMPLETED: 'approved',
  REFUNDED: 'approved',
  PARTIALLY_REFUNDED: 'approved',
  DECLINED: 'refused',
  FAILED: 'refused',
}

/** An order as a payment of ours. */
export function paymentOf(order: Order): ProviderPayment {
  const [unit] = order.purchase_units
  const capture = captureOf(order)
  const { amount = unit!.amount, seller_receivable_breakdown: kept } = capture ?? {}
  const state = capture ? stateOfCapture(capture) : (ORDER_STATES[order.status] ?? 'open')
  return {
    reference: order.id,
    attemptId: unit!.custom_id ?? '',
    state,
    amount: minorOf(amount),
    currency: amount.currency_code,
    fee: kept?.paypal_fee ? minorOf(kept.paypal_fee) : 0,
    refusal: state === 'refused' ? capture!.status.toLowerCase() : null,
  }
}

function stateOfCapture({ status }: Capture): ProviderPayment['state'] {
  return CAPTURE_STATES[status] ?? 'underReview'
}

const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  COMPLETED: 'done',
  PENDING: 'pending',
}

/** A refund as ours; `payment` is its order. */
export function refundOf(refund: Refund, payment: string): ProviderRefund {
  const { id, status, amount, custom_id: key = null } = refund
  const state = REFUND_STATES[status] ?? 'failed'
  return {
    reference: id,
    key,
    payment,
    state,
    amount: minorOf(amount),
    currency: amount.currency_code,
    refusal: state === 'failed' ? status.toLowerCase() : null,
  }
}

/** The refund of an order that was made under a key of ours, unless it failed. */
export function refundIn(order: Order, key: string): ProviderRefund | undefined {
  const made = order.purchase_units[0]?.payments?.refunds ?? []
  const refunds = made.filter((one) => one.custom_id === key)
  return refunds.map((one) => refundOf(one, order.id)).find(({ state }) => state !== 'failed')
}

/** A dispute as ours; `payment` is its order. PayPal tells its fee only in reports. */
export function disputeOf(dispute: Dispute, payment: string): ProviderDispute {
  const { dispute_id: reference, reason, dispute_amount: amount } = dispute
  const { seller_response_due_date: due } = dispute
  return {
    reference,
    payment,
    state: stateOfDispute(dispute),
    amount: minorOf(amount),
    currency: amount.currency_code,
    fee: 0,
    reason: reason.toLowerCase(),
    deadline: due ? new Date(due) : null,
  }
}

/** Outcomes that leave the money with the host. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])

function stateOfDispute({ status, dispute_outcome: outcome }: Dispute): ProviderDispute['state'] {
  if (status === 'RESOLVED') return WON.has(outcome?.outcome_code ?? '') ? 'won' : 'lost'
  return status === 'WAITING_FOR_SELLER_RESPONSE' ? 'evidenceDue' : 'underReview'
}

type Event = {
  id: string
  event_type: string
  resource: {
    id?: string
    dispute_id?: string
    supplementary_data?: { related_ids?: { order_id?: string } }
  }
}

/** An event as ours: which object is to be asked about. */
export function eventOf({ id: key, event_type: type, resource }: Event): ProviderEvent {
  const { id = '', dispute_id: dispute = '', supplementary_data: data } = resource
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'payment', key, reference: id }
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return { kind: 'refund', key, reference: id }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { kind: 'dispute', key, reference: dispute }
  const { order_id: order } = data?.related_ids ?? {}
  if (type.startsWith('PAYMENT.CAPTURE.') && order)
    return { kind: 'payment', key, reference: order }
  return { kind: 'none', key, reference: id }
}
