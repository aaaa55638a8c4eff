import Stripe from 'stripe'
import { now } from '#core/time'
import { createHash } from 'node:crypto'
import { signatureInvalid } from '../../../errors.ts'
import { keyOf, stripeClient, type StripeSettings } from './stripe_client.ts'
import { eventOf, feesOf, paymentOf, refundOf, stateOfDispute } from './stripe_objects.ts'
import {
  PaymentGateway,
  type Charge,
  type Evidence,
  type Header,
  type Named,
  type OnBehalfOf,
  type ProviderDispute,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
  type SoughtRefund,
} from '../../contract.ts'

const MINUTE = 60

/** Seconds for which Stripe keeps a page, at least and at most, less a minute for the way there. */
const SHORTEST = 31 * MINUTE
const LONGEST = 24 * 60 * MINUTE - MINUTE

/**
 * Cards by Stripe Checkout: its hosted page, one session for each attempt.
 * `reference` is the session's id. Amounts are in
 * minor units as Stripe counts them, which are ours: CLP has no decimals, and COP has two.
 */
export class StripeGateway extends PaymentGateway {
  readonly provider = 'stripe'

  constructor(private settings: StripeSettings) {
    super()
  }

  /**
   * The page stays for half an hour at least. That is longer than most deadlines: the payment is cancelled at its
   * deadline. The end counts from the start of the attempt, so that a repeated call is the same.
   */
  async open({ onBehalfOf, ...charge }: Charge, signal: AbortSignal) {
    const { attemptId, amount, currency, title, returnUrl, cancelUrl, locale } = charge
    const about = { client_reference_id: attemptId, metadata: { attempt_id: attemptId } }
    const session = await this.#stripe(signal, (stripe) =>
      stripe.checkout.sessions.create(
        {
          ...about,
          mode: 'payment',
          payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amount,
                product_data: { name: title },
              },
            },
          ],
          payment_intent_data: {
            metadata: about.metadata,
            // With the usual `automatic_async` the fee would be known only later.
            capture_method: 'automatic',
            ...(onBehalfOf && { application_fee_amount: onBehalfOf.applicationFee }),
          },
          // The amount is asked for as it is, never in another currency.
          adaptive_pricing: { enabled: false },
          success_url: returnUrl,
          cancel_url: cancelUrl,
          expires_at: endOf(charge),
          locale: locale === 'en' ? 'en' : 'es-419',
        },
        { idempotencyKey: `open:${attemptId}`, ...accountOf(onBehalfOf) }
      )
    )
    return { reference: session.id, next: { type: 'redirect' as const, url: session.url! } }
  }

  async find(
    named: Named | { attemptId: string; onBehalfOf?: OnBehalfOf },
    signal: AbortSignal
  ): Promise<ProviderPayment | undefined> {
    return this.#stripe(signal, async (stripe) => {
      const account = accountOf(named.onBehalfOf)
      const id =
        'reference' in named ? named.reference : await paidSession(stripe, named.attemptId, account)
      const session = id && (await known(() => sessionOf(stripe, id, account)))
      return session ? paymentOf(session) : undefined
    })
  }

  async cancel({ reference, onBehalfOf }: Named, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe) => {
      const account = accountOf(onBehalfOf)
      const session = await known(() => sessionOf(stripe, reference, account))
      if (session?.status !== 'open') return session && paymentOf(session)
      try {
        await stripe.checkout.sessions.expire(reference, {}, account)
      } catch (error) {
        // It was paid, or ended, meanwhile: what it is now is asked for below.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
      return paymentOf(await sessionOf(stripe, reference, account))
    })
  }

  /** Stripe keeps keys for a day, so a refund is looked up first. */
  async refund({ reference, amount, currency, key, onBehalfOf }: RefundOrder, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe): Promise<ProviderRefund> => {
      const account = accountOf(onBehalfOf)
      const { intent, tries } = await refundsWith(stripe, { reference, key }, account)
      const refund =
        tries.find(isNoFailure) ??
        (await stripe.refunds.create(
          {
            payment_intent: intent,
            amount,
            metadata: { key },
            ...(onBehalfOf && onBehalfOf.applicationFee > 0 && { refund_application_fee: true }),
          },
          // One that failed at the bank is made anew, under another key.
          { idempotencyKey: [`refund:${key}`, ...tries.map(({ id }) => id)].join(':'), ...account }
        ))
      return refundOf(refund, { payment: reference, currency })
    })
  }

  async findRefundOf({ reference, currency, key, onBehalfOf }: SoughtRefund, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe): Promise<ProviderRefund | undefined> => {
      const { tries } = await refundsWith(stripe, { reference, key }, accountOf(onBehalfOf))
      const refund = tries.find(isNoFailure)
      return refund && refundOf(refund, { payment: reference, currency })
    })
  }

  async findRefund({ reference, onBehalfOf }: Named, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe) => {
      const account = accountOf(onBehalfOf)
      const refund = await known(() => stripe.refunds.retrieve(reference, {}, account))
      const payment = refund && (await sessionPaidBy(stripe, keyOf(refund.payment_intent), account))
      return payment ? refundOf(refund, { payment, currency: refund.currency }) : undefined
    })
  }

  async findDispute({ reference, onBehalfOf }: Named, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe): Promise<ProviderDispute | undefined> => {
      const account = accountOf(onBehalfOf)
      const dispute = await known(() => stripe.disputes.retrieve(reference, {}, account))
      const payment =
        dispute && (await sessionPaidBy(stripe, keyOf(dispute.payment_intent), account))
      if (!payment) return undefined
      const { amount, currency, reason, evidence_details: evidence } = dispute
      return {
        reference,
        payment,
        state: stateOfDispute(dispute.status),
        amount,
        currency: currency.toUpperCase(),
        fee: feesOf(dispute),
        reason,
        deadline: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
      }
    })
  }

  async sendEvidence({ reference, onBehalfOf }: Named, evidence: Evidence, signal: AbortSignal) {
    const { summary, more = [], ...first } = evidence
    const files = [first, ...more]
    const digest = createHash('sha256').update(summary)
    for (const { content } of files) digest.update(content)
    const key = digest.digest('hex')
    await this.#stripe(signal, async (stripe) => {
      const account = accountOf(onBehalfOf)
      const ids: Partial<Record<(typeof EVIDENCE_FIELDS)[number], string>> = {}
      for (const [index, { name, contentType: type, content: data }] of files.entries()) {
        const file = await stripe.files.create(
          { purpose: 'dispute_evidence', file: { name, type, data } },
          { idempotencyKey: `file:${reference}:${key}:${index}`, ...account }
        )
        ids[EVIDENCE_FIELDS[index]!] = file.id
      }
      await stripe.disputes.update(
        reference,
        { evidence: { ...ids, uncategorized_text: summary }, submit: true },
        { idempotencyKey: `evidence:${reference}:${key}`, ...account }
      )
    })
  }

  verifyWebhook(raw: string, header: Header) {
    const { webhookSecret, secretKey } = this.settings
    const signature = header('stripe-signature') ?? ''
    try {
      const { webhooks } = new Stripe(secretKey)
      const at = now().toMillis()
      return eventOf(
        webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE, undefined, at)
      )
    } catch {
      throw signatureInvalid()
    }
  }

  #stripe<Result>(signal: AbortSignal, call: (stripe: Stripe) => Promise<Result>) {
    return stripeClient(this.settings, signal, call)
  }
}

/** Where the files of evidence stand: each field takes one. */
const EVIDENCE_FIELDS = [
  'uncategorized_file',
  'service_documentation',
  'customer_communication',
  'receipt',
] as const

/** Seconds that a notification may be old. */
const TOLERANCE = 300

/** When the page ends, in seconds. */
function endOf({ startedAt, deadline }: Pick<Charge, 'startedAt' | 'deadline'>): number {
  const start = Math.floor(startedAt.getTime() / 1000)
  // Twice the shortest, so that a call that is repeated after minutes is still one that Stripe takes.
  const wanted = Math.max(Math.floor(deadline.getTime() / 1000), start + 2 * SHORTEST)
  return Math.min(wanted, start + LONGEST)
}

type Account = { stripeAccount?: string }

/** The host's own account, in whose name a call is made. */
function accountOf(onBehalfOf: OnBehalfOf | undefined): Account {
  return onBehalfOf ? { stripeAccount: onBehalfOf.credentials.account } : {}
}

/** The refunds of a payment that were made under a key of ours, and that payment. */
async function refundsWith(
  stripe: Stripe,
  { reference, key }: { reference: string; key: string },
  account: Account
) {
  const { payment_intent: paid } = await stripe.checkout.sessions.retrieve(reference, {}, account)
  const intent = keyOf(paid)
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 }, account)
  return { intent, tries: data.filter(({ metadata }) => metadata?.key === key) }
}

/** Whether a refund was carried out, or may still be. */
function isNoFailure({ status }: Stripe.Refund): boolean {
  return status !== 'failed' && status !== 'canceled'
}

/** What a call answers; undefined where Stripe knows no such thing. */
async function known<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined
    throw error
  }
}

/** A session with its payment, charge and fee. */
function sessionOf(stripe: Stripe, id: string, account: Account) {
  const expand = ['payment_intent.latest_charge.balance_transaction']
  return stripe.checkout.sessions.retrieve(id, { expand }, account)
}

/** The session that a payment belongs to. */
async function sessionPaidBy(stripe: Stripe, payment_intent: string, account: Account) {
  const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 }, account)
  return data[0]?.id
}

/** The session of an attempt whose opening was cut, once a client has paid there. */
async function paidSession(stripe: Stripe, attemptId: string, account: Account) {
  const query = `metadata['attempt_id']:'${attemptId}'`
  const { data } = await stripe.paymentIntents.search({ query, limit: 1 }, account)
  return data[0] && sessionPaidBy(stripe, data[0].id, account)
}
