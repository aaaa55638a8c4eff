import { signatureInvalid } from '../../../errors.ts'
import { GatewayError } from '../../gateway_error.ts'
import { PayPalClient, type PayPalSettings } from './paypal_client.ts'
import { PayPalSignature, SIGNED_HEADERS, type SignedHeaders } from './paypal_signature.ts'
import {
  amountOf,
  captureOf,
  disputeOf,
  eventOf,
  paymentOf,
  refundIn,
  refundOf,
  type Capture,
  type Dispute,
  type Order,
  type Refund,
} from './paypal_objects.ts'
import {
  PaymentGateway,
  type Charge,
  type Evidence,
  type Header,
  type Named,
  type ProviderEvent,
  type ProviderPayment,
  type RefundOrder,
  type SoughtRefund,
} from '../../contract.ts'

/**
 * PayPal's Orders. `reference` is the order's id. The client agrees at PayPal, and the money moves when we capture it.
 * PayPal keeps keys for six hours, so that what could have been done before is looked up first.
 */
export class PayPalGateway extends PaymentGateway {
  readonly provider = 'paypal'
  #client: PayPalClient
  #signature: PayPalSignature

  constructor(settings: PayPalSettings) {
    super()
    this.#client = new PayPalClient(settings)
    this.#signature = new PayPalSignature(settings)
  }

  async open(charge: Charge, signal: AbortSignal) {
    const { attemptId, amount, currency, title, returnUrl, cancelUrl, locale } = charge
    const order = await this.#client.call<Order>(
      {
        method: 'POST',
        path: '/v2/checkout/orders',
        key: attemptId,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: attemptId,
              description: title.slice(0, 127),
              amount: amountOf(amount, currency),
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                return_url: returnUrl,
                cancel_url: cancelUrl,
                user_action: 'PAY_NOW',
                shipping_preference: 'NO_SHIPPING',
                locale: locale === 'en' ? 'en-US' : 'es-XC',
              },
            },
          },
        },
      },
      signal
    )
    const url = order?.links?.find(({ rel }) => rel === 'payer-action')?.href
    if (!order || !url) throw new GatewayError('down', 'no_address')
    return { reference: order.id, next: { type: 'redirect' as const, url } }
  }

  /** An order is found by its own id alone. One whose opening was cut is opened anew: no client can pay the first. */
  async find(named: Named | { attemptId: string }, signal: AbortSignal) {
    if (!('reference' in named)) return undefined
    const order = await this.#order(named.reference, signal)
    return order && paymentOf(order)
  }

  override async capture({ reference }: Named, signal: AbortSignal): Promise<ProviderPayment> {
    const before = await this.#paid(reference, signal)
    if (before.state !== 'agreed') return before
    const path = `/v2/checkout/orders/${encodeURIComponent(reference)}/capture`
    try {
      const key = `capture-${reference}`
      await this.#client.call({ method: 'POST', path, key, body: {} }, signal)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
      const after = await this.#paid(reference, signal)
      if (after.state !== 'agreed') return after
      return { ...after, state: 'refused', refusal: error.code.toLowerCase() }
    }
    return this.#paid(reference, signal)
  }

  /** An order that we do not capture takes no money: there is nothing to end at PayPal. */
  async cancel({ reference }: Named, signal: AbortSignal): Promise<ProviderPayment | undefined> {
    const found = await this.find({ reference }, signal)
    const isOpen = found?.state === 'open' || found?.state === 'agreed'
    return isOpen ? { ...found, state: 'expired' } : found
  }

  async refund({ reference, amount, currency, key }: RefundOrder, signal: AbortSignal) {
    const order = await this.#order(reference, signal)
    const capture = order && captureOf(order)
    if (!capture) throw new GatewayError('refused', 'nothing_was_paid')
    const before = refundIn(order, key)
    if (before) return before
    const path = `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`
    const body = { amount: amountOf(amount, currency), custom_id: key }
    const refund = await this.#client.call<Refund>({ method: 'POST', path, key, body }, signal)
    if (!refund) throw new GatewayError('refused', 'no_such_capture')
    return refundOf(refund, reference)
  }

  async findRefundOf({ reference, key }: SoughtRefund, signal: AbortSignal) {
    const order = await this.#order(reference, signal)
    return order && refundIn(order, key)
  }

  async findRefund({ reference }: Named, signal: AbortSignal) {
    const path = `/v2/payments/refunds/${encodeURIComponent(reference)}`
    const refund = await this.#client.call<Refund>({ method: 'GET', path }, signal)
    const capture = refund?.links
      ?.find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1)
    const order = capture && (await this.#orderOfCapture(capture, signal))
    return refund && order ? refundOf(refund, order) : undefined
  }

  async findDispute({ reference }: Named, signal: AbortSignal) {
    const path = `/v1/customer/disputes/${encodeURIComponent(reference)}`
    const dispute = await this.#client.call<Dispute>({ method: 'GET', path }, signal)
    const capture = dispute?.disputed_transactions[0]?.seller_transaction_id
    const order = capture && (await this.#orderOfCapture(capture, signal))
    return dispute && order ? disputeOf(dispute, order) : undefined
  }

  async sendEvidence({ reference }: Named, evidence: Evidence, signal: AbortSignal): Promise<void> {
    const { summary, more = [], ...first } = evidence
    const input = { evidences: [{ evidence_type: 'PROOF_OF_FULFILLMENT', notes: summary }] }
    const body = new FormData()
    body.set('input', new Blob([JSON.stringify(input)], { type: 'application/json' }))
    for (const { name, contentType: type, content } of [first, ...more])
      body.append('evidence_file', new Blob([new Uint8Array(content)], { type }), name)
    const path = `/v1/customer/disputes/${encodeURIComponent(reference)}/provide-evidence`
    await this.#client.call({ method: 'POST', path, body }, signal)
  }

  verifyWebhook(raw: string, header: Header): ProviderEvent {
    const headers = this.signedHeaders(header)
    if (!this.#signature.isKnown(headers)) return { ...parsed(raw), isUnverified: true }
    this.#signature.check(raw, headers)
    return parsed(raw)
  }

  override signedHeaders(header: Header): SignedHeaders {
    const sent = SIGNED_HEADERS.map((name) => [name, header(name) ?? ''] as const)
    return Object.fromEntries(sent)
  }

  override async verifyLater(raw: string, headers: SignedHeaders, signal: AbortSignal) {
    await this.#signature.learn(headers, signal)
    this.#signature.check(raw, headers)
  }

  #order(reference: string, signal: AbortSignal) {
    const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`
    return this.#client.call<Order>({ method: 'GET', path }, signal)
  }

  async #paid(reference: string, signal: AbortSignal): Promise<ProviderPayment> {
    const order = await this.#order(reference, signal)
    if (!order) throw new GatewayError('refused', 'no_such_order')
    return paymentOf(order)
  }

  async #orderOfCapture(id: string, signal: AbortSignal): Promise<string | undefined> {
    const path = `/v2/payments/captures/${encodeURIComponent(id)}`
    const capture = await this.#client.call<Capture>({ method: 'GET', path }, signal)
    return capture?.supplementary_data?.related_ids?.order_id
  }
}

function parsed(raw: string): ProviderEvent {
  try {
    return eventOf(JSON.parse(raw) as Parameters<typeof eventOf>[0])
  } catch {
    throw signatureInvalid()
  }
}
