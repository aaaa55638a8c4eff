/** What the client does next to pay: go to the provider's page, or wait until it is ready. */
export type Next = { type: 'redirect'; url: string } | { type: 'wait' }

/** A payment to be opened at a provider. `attemptId` is our reference and the provider's idempotency key. */
export type Charge = {
  attemptId: string
  /** Minor units. */
  amount: number
  currency: string
  title: string
  returnUrl: string
  /** Until when the provider takes the money. */
  deadline: Date
}

/** A payment as its provider tells it. */
export type ProviderPayment = {
  /** The provider's own id. */
  reference: string
  /** Our reference. */
  attemptId: string
  state: 'open' | 'approved' | 'refused' | 'underReview' | 'expired'
  /** What was captured, or is to be; minor units. */
  amount: number
  currency: string
  /** What the provider keeps, without tax; minor units. */
  fee: number
  refusal: string | null
}

/** An event that a provider notifies; `key` names it, `reference` is the payment that it is about. */
export type ProviderEvent = { key: string; reference: string }

/**
 * A payment provider: one class for each, in `drivers/`. Calls end when `signal` aborts and are made outside
 * transactions; each can be repeated with the same key. `verifyWebhook` and `nextOf` are pure.
 */
export abstract class PaymentGateway {
  /** The name in rows, addresses and the ledger. */
  abstract readonly provider: string

  /** What the client does next, where that is known before the provider is asked. */
  abstract nextOf(attemptId: string): Next | undefined

  /** Opens a payment; the same attempt again gives the same payment. */
  abstract open(charge: Charge, signal: AbortSignal): Promise<{ reference: string; next: Next }>

  /** The payment of a reference, or of our attempt; undefined where the provider knows none. */
  abstract find(
    named: { reference: string } | { attemptId: string },
    signal: AbortSignal
  ): Promise<ProviderPayment | undefined>

  /** Gives money back, once for each key. Returns the provider's id of the refund. */
  abstract refund(
    refund: { reference: string; amount: number; currency: string; key: string },
    signal: AbortSignal
  ): Promise<{ reference: string }>

  /** Checks the signature over the raw body. Throws SIGNATURE_INVALID (400). */
  abstract verifyWebhook(raw: string, header: (name: string) => string | undefined): ProviderEvent
}
