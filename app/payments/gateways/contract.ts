import { signatureInvalid } from '../errors.ts'
import { GatewayError } from './gateway_error.ts'
import type { OnlineMethodId } from '#shared/payment_methods'

/** What the client does next to pay: go to the provider's page, type fields here, or wait for the page. */
export type Next =
  | { type: 'redirect'; url: string }
  | { type: 'fields'; fields: ('phone' | 'code')[] }
  | { type: 'wait' }

/** What a client types to pay at once, as with Yape's code. The code is never stored and never logged. */
export type TypedCode = { phone: string; code: string; email: string }

/** The host's own account at a provider, and what the platform keeps of a payment there; minor units. */
export type OnBehalfOf = { credentials: Record<string, string>; applicationFee: number }

/** A payment to be opened at a provider. `attemptId` is our reference and the provider's idempotency key. */
export type Charge = {
  attemptId: string
  methodId: OnlineMethodId
  /** Minor units. */
  amount: number
  currency: string
  title: string
  /** The language of the client: es or en. */
  locale: string
  returnUrl: string
  /** Where a client who gives up comes back to. */
  cancelUrl: string
  startedAt: Date
  /** Until when the provider takes the money. */
  deadline: Date
  onBehalfOf?: OnBehalfOf
}

/** A payment, refund or dispute by the provider's id; in the platform's account unless said otherwise. */
export type Named = { reference: string; onBehalfOf?: OnBehalfOf }

/**
 * A payment as its provider tells it. `agreed`: the client has agreed, and the money moves when we capture it.
 * `reference` is the provider's own id, `attemptId` ours.
 */
export type ProviderPayment = {
  reference: string
  attemptId: string
  state: 'open' | 'agreed' | 'approved' | 'refused' | 'underReview' | 'expired'
  /** What was captured, or is to be; minor units. */
  amount: number
  currency: string
  /** What the provider keeps, without tax; minor units. */
  fee: number
  /** The tax in what it keeps, where it reports both as one; else it follows from the host's country. */
  feeTax?: number
  refusal: string | null
  /** The refund by which the whole went back already; it is not given back again. */
  returned?: string
}

/** Money to be given back, all or a part; minor units. `key` is ours: the same again is given back once. */
export type RefundOrder = Named & { amount: number; currency: string; key: string }

/**
 * A refund that may have been carried out, or not. `known` are the provider's ids of the other refunds of its payment, for
 * a provider that does not tell our key.
 */
export type SoughtRefund = RefundOrder & { known: string[] }

/** A refund as its provider tells it. `key` is ours, null where the provider gave it back by itself. */
export type ProviderRefund = {
  reference: string
  key: string | null
  /** The payment's id at the provider, as `ProviderPayment.reference`. */
  payment: string
  state: 'done' | 'pending' | 'failed'
  amount: number
  currency: string
  refusal: string | null
}

/** A payment that the client's bank takes back. The provider holds the amount until the end. */
export type ProviderDispute = {
  reference: string
  /** The payment's id at the provider, as `ProviderPayment.reference`. */
  payment: string
  state: 'evidenceDue' | 'underReview' | 'won' | 'lost'
  amount: number
  currency: string
  /** What the provider charges for the dispute; minor units. */
  fee: number
  reason: string
  /** Until when evidence is taken; null where none is. */
  deadline: Date | null
}

/** A file that is handed in. */
export type EvidenceFile = { name: string; contentType: string; content: Buffer }

/** A file that answers a dispute, with the same in words, and up to three more of its host. */
export type Evidence = EvidenceFile & { summary: string; more?: EvidenceFile[] }

/**
 * An event that a provider notifies.
 * `key` names it, `reference` is the payment, refund, dispute or subscription that it is about.
 * `account` is the host's own account at the provider where it happened; one of kind `account` is about that itself. Events
 * of kind `none` are not for us.
 */
export type ProviderEvent = {
  kind: 'payment' | 'refund' | 'dispute' | 'membership' | 'account' | 'none'
  key: string
  reference: string
  account?: string
  /** The signature is checked by a job, because what it is checked with is not at hand. */
  isUnverified?: true
}

/** Reads a header of a notification. */
export type Header = (name: string) => string | undefined

/**
 * A payment provider: one class for each, in `drivers/`. Calls end when `signal` aborts or after eight seconds, are made
 * outside transactions, and can be repeated with the same key. They throw GatewayError. `verifyWebhook` and `nextOf` are
 * pure.
 */
export abstract class PaymentGateway {
  /** The name in rows, addresses and the ledger. */
  abstract readonly provider: string

  /** What the client does next, where that is known before the provider is asked. */
  nextOf(_attemptId: string, _method: OnlineMethodId): Next | undefined {
    return undefined
  }

  /** Opens a payment; the same attempt again gives the same payment. */
  abstract open(charge: Charge, signal: AbortSignal): Promise<{ reference: string; next: Next }>

  /** The payment of a reference, or of our attempt; undefined where the provider knows none. */
  abstract find(
    named: Named | { attemptId: string; onBehalfOf?: OnBehalfOf },
    signal: AbortSignal
  ): Promise<ProviderPayment | undefined>

  /** Pays with a code that the client typed; the answer decides. The same attempt again is paid once. */
  payByCode(_charge: Charge, _typed: TypedCode, _signal: AbortSignal): Promise<ProviderPayment> {
    throw new GatewayError('refused', `${this.provider} takes no codes`)
  }

  /** Moves the money of an `agreed` payment, once. Its hold is checked before. */
  async capture(_payment: Named, _signal: AbortSignal): Promise<ProviderPayment> {
    throw new GatewayError('refused', `${this.provider} captures by itself`)
  }

  /** Ends an open payment, so that no money comes any more. Answers what it is then: it may be paid by now. */
  abstract cancel(payment: Named, signal: AbortSignal): Promise<ProviderPayment | undefined>

  /** Gives money back, once for each key. */
  abstract refund(refund: RefundOrder, signal: AbortSignal): Promise<ProviderRefund>

  /** A refund as the provider tells it now. */
  abstract findRefund(refund: Named, signal: AbortSignal): Promise<ProviderRefund | undefined>

  /** A refund of ours that may have been carried out; undefined where the provider did not. Moves no money. */
  abstract findRefundOf(
    sought: SoughtRefund,
    signal: AbortSignal
  ): Promise<ProviderRefund | undefined>

  /** A dispute as the provider tells it now. */
  abstract findDispute(dispute: Named, signal: AbortSignal): Promise<ProviderDispute | undefined>

  /** Hands in the evidence for a dispute. */
  abstract sendEvidence(dispute: Named, evidence: Evidence, signal: AbortSignal): Promise<void>

  /** Checks the signature over the raw body. Throws SIGNATURE_INVALID (400). */
  abstract verifyWebhook(raw: string, header: Header, query: URLSearchParams): ProviderEvent

  /** What the signature of a notification is over beside the body, for `verifyLater`. */
  signedHeaders(_header: Header): Record<string, string> {
    return {}
  }

  /** Checks a signature that `verifyWebhook` could not. Throws SIGNATURE_INVALID (400). */
  async verifyLater(
    _raw: string,
    _headers: Record<string, string>,
    _signal: AbortSignal
  ): Promise<void> {
    throw signatureInvalid()
  }

  /** The payment that a notification without a fitting signature may be about. */
  claimedBy(_query: URLSearchParams): string | undefined {
    return undefined
  }
}
