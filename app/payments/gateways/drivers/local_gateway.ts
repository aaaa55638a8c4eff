import { type DateTime } from 'luxon'
import { now } from '#core/time'
import { toMinor } from '#shared/money'
import { feeOf } from '#shared/commission'
import { LOCAL_DISPUTE_FEE, LOCAL_FEE } from '../domain/usual_fees.ts'
import LocalPayment from './local_payment.ts'
import { sql } from '#core/database/transaction'
import { signatureInvalid } from '../../errors.ts'
import { isSignedLocally, localSignature } from '#core/webhooks/local_signature'
import type { OnlineMethodId } from '#shared/payment_methods'
import { GATEWAY_DEADLINE, GatewayError } from '../gateway_error.ts'
import {
  PaymentGateway,
  type Charge,
  type Header,
  type Named,
  type Next,
  type OnBehalfOf,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
  type SoughtRefund,
  type TypedCode,
} from '../contract.ts'

export type LocalSettings = {
  isProduction: boolean
  /** Signs its notifications. */
  secret: string
  /** Where its page is: the address of the site. */
  site: string
  /** Where its notifications go. */
  webhook: string
}

/** The header of the signature: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>`. */
const SIGNATURE = 'cupo-signature'

/** Refusals of a simulated Yape by a code’s last digit (docs/operations.md, "Providers of payments"). */
const REFUSED_CODES: Record<string, string> = {
  1: 'cc_rejected_bad_filled_security_code',
  2: 'cc_amount_rate_limit_exceeded',
  3: 'cc_rejected_insufficient_amount',
  4: 'cc_rejected_call_for_authorize',
  5: 'cc_rejected_max_attempts',
}

const DONE = { state: 'done', refusal: null } as const

/**
 * A simulated provider with the states, signatures and deadlines of a real one. It keeps its payments in a table of its
 * own. Throws in production when it is made.
 */
export class LocalGateway extends PaymentGateway {
  readonly provider = 'local'

  constructor(private settings: LocalSettings) {
    super()
    if (settings.isProduction) throw new Error('The local payment gateway never runs in production')
  }

  override nextOf(attemptId: string, method?: OnlineMethodId): Next {
    if (method === 'yape') return { type: 'fields', fields: ['phone', 'code'] }
    return { type: 'redirect', url: `${this.settings.site}/simulator/payments/${attemptId}` }
  }

  async open({ attemptId, amount, currency, deadline, onBehalfOf }: Charge) {
    const account = accountOf({ onBehalfOf })
    await sql(
      undefined,
      `INSERT INTO local_payments (id, attempt_id, account, amount, currency, deadline, created_at)
       VALUES (:attemptId, :attemptId, :account, :amount, :currency, :deadline, :now) ON CONFLICT DO NOTHING`,
      { attemptId, account, amount, currency, deadline, now: now().toJSDate() }
    )
    return { reference: attemptId, next: this.nextOf(attemptId) }
  }

  /** The last digit of the code decides: see `REFUSED_CODES`. Any other is approved. */
  override async payByCode(charge: Charge, { code }: TypedCode) {
    const { reference } = await this.open(charge)
    const refusal = REFUSED_CODES[code.at(-1)!] ?? null
    const state = refusal ? 'refused' : 'approved'
    await LocalPayment.query().where({ id: reference, state: 'open' }).update({ state, refusal })
    return shown(await LocalPayment.findOrFail(reference))
  }

  async find(named: Named | { attemptId: string; onBehalfOf?: OnBehalfOf }) {
    const id = 'reference' in named ? named.reference : named.attemptId
    const payment = await LocalPayment.find(id)
    // Each account sees its own payments alone.
    const isKnown = payment?.account === accountOf(named) && payment.state !== 'disappeared'
    return isKnown ? shown(payment) : undefined
  }

  async cancel(named: Named) {
    await LocalPayment.query()
      .where({ id: named.reference })
      .whereIn('state', ['open', 'underReview'])
      .update({ state: 'expired' })
    return this.find(named)
  }

  async refund({ reference, amount, currency, key }: RefundOrder): Promise<ProviderRefund> {
    await sql(
      undefined,
      `UPDATE local_payments SET refunded = refunded + :amount, refunds = array_append(refunds, :key)
       WHERE id = :reference AND NOT :key = ANY(refunds) AND refunded + :amount <= amount`,
      { reference, amount, key }
    )
    const { refunds } = await LocalPayment.findOrFail(reference)
    if (!refunds.includes(key)) throw new GatewayError('refused', 'charge_already_refunded')
    return { reference: `refund-${key}`, key, payment: reference, amount, currency, ...DONE }
  }

  /** Its refunds are done at once, and tell nothing later. */
  async findRefund() {
    return undefined
  }

  async findRefundOf({ reference, amount, currency, key }: SoughtRefund) {
    const payment = await LocalPayment.find(reference)
    if (!payment?.refunds.includes(key)) return undefined
    return { reference: `refund-${key}`, key, payment: reference, amount, currency, ...DONE }
  }

  async findDispute({ reference }: Named): Promise<ProviderDispute | undefined> {
    const payment = await disputedPayment(reference)
    if (!payment?.dispute) return undefined
    const { id, amount, currency, dispute: state, disputeDeadline: deadline } = payment
    return {
      reference,
      payment: id,
      state,
      amount,
      currency,
      // A host who wins gets the fee of the dispute again.
      fee: state === 'won' ? 0 : toMinor(LOCAL_DISPUTE_FEE, currency),
      reason: 'product_not_received',
      deadline: deadline?.toJSDate() ?? null,
    }
  }

  /** Evidence is taken until the dispute ends. */
  async sendEvidence({ reference }: Named): Promise<void> {
    const payment = await disputedPayment(reference)
    if (!payment?.dispute || !['evidenceDue', 'underReview'].includes(payment.dispute))
      throw new GatewayError('refused', 'no_dispute')
    await payment.merge({ dispute: 'underReview' }).save()
  }

  verifyWebhook(raw: string, header: Header): ProviderEvent {
    if (!isSignedLocally(raw, header(SIGNATURE), this.settings.secret)) throw signatureInvalid()
    const { event, payment, account } = JSON.parse(raw) as LocalNotice
    const told = { kind: kindOf(payment), key: event, reference: payment }
    return account ? { ...told, account } : told
  }

  /** Notifies us of an event as a provider does. Throws where it was not taken in. */
  async notify(notice: LocalNotice): Promise<void> {
    const body = JSON.stringify(notice)
    const response = await fetch(this.settings.webhook, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...this.signed(body) },
      signal: AbortSignal.timeout(GATEWAY_DEADLINE),
    })
    if (!response.ok) throw new Error(`The notification was answered ${response.status}`)
  }

  /** The header with which a body is sent. */
  signed(body: string): Record<string, string> {
    return { [SIGNATURE]: localSignature(body, this.settings.secret) }
  }
}

/** What the simulated provider notifies of; `account` is a host's own. */
export type LocalNotice = { event: string; payment: string; account?: string }

/** The host's own account that is named; null for the platform's. */
function accountOf({ onBehalfOf }: { onBehalfOf?: OnBehalfOf }): string | null {
  return onBehalfOf?.credentials.account ?? null
}

/** How the names of disputes begin; the rest is the payment's. */
export const DISPUTE = 'dp_'

/** What a notification is about, by the name of the thing. */
function kindOf(named: string): ProviderEvent['kind'] {
  if (named.startsWith('sub_')) return 'membership'
  return named.startsWith(DISPUTE) ? 'dispute' : 'payment'
}

async function disputedPayment(reference: string): Promise<LocalPayment | null> {
  return reference.startsWith(DISPUTE) ? LocalPayment.find(reference.slice(DISPUTE.length)) : null
}

/** As the provider's interface answers. Money that comes late is approved only then. */
function shown(payment: LocalPayment): ProviderPayment {
  const { id, attemptId, amount, currency } = payment
  const isEarly = payment.lateUntil !== null && payment.lateUntil > now()
  const state = isEarly || payment.state === 'disappeared' ? 'open' : payment.state
  const fee = feeOf(amount, currency, LOCAL_FEE)
  return { reference: id, attemptId, state, amount, currency, fee, refusal: payment.refusal }
}

/** A moment after the deadline of a payment, when its late money comes. */
export function lateFor({ deadline }: LocalPayment): DateTime {
  return deadline.plus({ seconds: 1 })
}
