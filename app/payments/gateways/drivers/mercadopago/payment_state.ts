import type { DateTime } from 'luxon'
import { toMinor } from '#shared/money'
import { referenceOf } from './references.ts'
import { taxOnFee } from '#shared/commission'
import type { MercadoPagoCountry } from './settings.ts'
import type { Payment, Preference, Refund } from './answers.ts'
import type { ProviderPayment, ProviderRefund } from '../../contract.ts'

type State = ProviderPayment['state']

/**
 * The states of payments (developers, "Payment creation results"). `pending` waits for the client, who has yet to transfer
 * or to go to a shop; `in_process` for Mercado Pago. What was given back or is disputed was approved before.
 */
const STATES: Record<string, State> = {
  approved: 'approved',
  refunded: 'approved',
  charged_back: 'approved',
  in_mediation: 'approved',
  authorized: 'underReview',
  in_process: 'underReview',
  pending: 'open',
  rejected: 'refused',
  cancelled: 'refused',
}

/** The state of one payment. A state that is new to us is still open. */
export function stateOf({ status, status_detail: detail }: Payment): State {
  if (status === 'cancelled' && detail === 'expired') return 'expired'
  return STATES[status] ?? 'open'
}

/** From the one that decides to the one that says least. */
const DECIDES: State[] = ['approved', 'underReview', 'open', 'refused', 'expired']

/**
 * The payment that decides among those of one attempt. A client who is refused may try again at the same page. Of several with money it is the one that is asked about, else the one that came first.
 */
export function decisivePayment(payments: Payment[], asked?: number): Payment | undefined {
  return payments.toSorted(
    (one, other) =>
      DECIDES.indexOf(stateOf(one)) - DECIDES.indexOf(stateOf(other)) ||
      Number(other.id === asked) - Number(one.id === asked) ||
      approvedAt(one) - approvedAt(other) ||
      // Of those without money the last says most.
      (stateOf(one) === 'approved' ? one.id - other.id : other.id - one.id)
  )[0]
}

const approvedAt = ({ date_approved: at }: Payment) => (at ? Date.parse(at) : 0)

/** The fee of an application that charges for others is ours, not Mercado Pago's. */
const OURS = 'application_fee'

/**
 * What Mercado Pago keeps of a payment, and the tax that is in it; minor units. It reports both as one amount.
 */
export function feeOf({ fee_details: details = [], currency_id }: Payment, country: string) {
  const kept = details
    .filter(({ type, fee_payer: payer }) => type !== OURS && payer !== 'payer')
    .reduce((sum, { amount = 0 }) => sum + toMinor(amount, currency_id), 0)
  const rate = taxOnFee(10_000, country) / 10_000
  const fee = Math.round(kept / (1 + rate))
  return { fee, feeTax: kept - fee }
}

/**
 * The refund by which a whole payment went back.
 * We gave it, a person in Mercado Pago's own pages, or Mercado Pago itself, as with cash that comes too late. Of several it is the one of this amount, in major units.
 */
export function returnedBy({ status, refunds = [] }: Payment, amount?: number): Refund | undefined {
  if (status !== 'refunded') return undefined
  return refunds.find((refund) => refund.amount === amount) ?? refunds[0]
}

const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  approved: 'done',
  in_process: 'pending',
  rejected: 'failed',
  cancelled: 'failed',
}

/** The state of a refund. One without a state, as older answers have it, is done. */
export function refundState({ status = 'approved' }: Refund): ProviderRefund['state'] {
  return REFUND_STATES[status] ?? 'pending'
}

function moneyOf({ transaction_amount: amount, currency_id: currency }: Payment) {
  return { amount: toMinor(amount, currency), currency }
}

/** A payment whose money came. */
export function approvedPayment(
  country: MercadoPagoCountry,
  attemptId: string,
  payment: Payment
): ProviderPayment {
  const own = returnedBy(payment)
  return {
    reference: referenceOf(country, payment.id),
    attemptId,
    state: 'approved',
    ...moneyOf(payment),
    ...feeOf(payment, country),
    refusal: null,
    ...(own && { returned: referenceOf(country, `${payment.id}/${own.id}`) }),
  }
}

/** Hours that an approval may come after a page is closed, for what was paid there in the last moment. */
const IN_FLIGHT = 1

/** Whether a page takes no payment any more, and none that was made there can still come. */
function isClosed({ expiration_date_to: to }: Preference, at: DateTime): boolean {
  return to !== undefined && at.minus({ hours: IN_FLIGHT }).toMillis() > Date.parse(to)
}

type Pending = { attemptId: string; payment: Payment; preference?: Preference; at: DateTime }

/**
 * A payment without money so far. While its page is open the client can try again there, so that a refusal ends nothing;
 * without a page, as with Yape, it is the end.
 */
export function pendingPayment(
  country: MercadoPagoCountry,
  { attemptId, payment, preference, at }: Pending
): ProviderPayment {
  const own = stateOf(payment)
  const isOver = own === 'refused' || own === 'expired'
  const stays = isOver && preference && !isClosed(preference, at)
  return {
    reference: referenceOf(country, preference?.id ?? payment.id),
    attemptId,
    state: stays ? 'open' : own,
    ...moneyOf(payment),
    fee: 0,
    refusal: own === 'refused' ? (payment.status_detail ?? null) : null,
  }
}

/** A page at which no client has tried to pay. */
export function openPage(
  country: MercadoPagoCountry,
  preference: Preference,
  at: DateTime
): ProviderPayment | undefined {
  const { id, items = [], external_reference: attemptId } = preference
  const { currency_id: currency, unit_price: price } = items[0] ?? {}
  if (!attemptId || !currency || price === undefined) return undefined
  return {
    reference: referenceOf(country, id),
    attemptId,
    state: isClosed(preference, at) ? 'expired' : 'open',
    amount: toMinor(price, currency),
    currency,
    fee: 0,
    refusal: null,
  }
}
