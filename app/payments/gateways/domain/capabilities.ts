import { toMinor } from '#shared/money'
import type { Arrival } from '#shared/refund_arrival'
import type { OnlineMethodId } from '#shared/payment_methods'

export type ProviderName = 'local' | 'stripe' | 'paypal' | 'mercadopago'

/** What a provider does with payments by one method. */
export type Capability = {
  provider: ProviderName
  method: OnlineMethodId
  /** The smallest and the largest payment of each currency it takes, in major units. */
  sizes: Record<string, { least: number; most: number }>
  /** The countries of clients who can pay so; all where it is left out. */
  countries?: readonly string[]
  refunds: 'part' | 'whole' | 'none'
  /** Days after the payment in which money can be given back. */
  refundDays: number
  /** Days until what was given back appears at the client; null where the provider names none. */
  arrival: Arrival | null
  /** Minutes for which the provider keeps a payment open. Shorter times we end ourselves. */
  expiry: { least: number; most: number }
  /** Whether a payment may be reviewed for days before it is decided. */
  answer: 'instant' | 'reviewed'
}

/** The largest payment that any host needs: eight digits of minor units are the limit of card networks. */
const LARGEST = 999_999

const MINUTES_A_DAY = 1440

/**
 * The least amount that Stripe takes.
 * Those of USD, EUR, MXN and BRL stand in "Supported currencies" (docs.stripe.com/currencies, read November 2026). Of the
 * others it says that what is settled has to reach that of the account's currency: they are half a dollar, rounded up.
 */
const STRIPE_LEAST = {
  USD: 0.5,
  EUR: 0.5,
  MXN: 10,
  BRL: 0.5,
  PEN: 2,
  COP: 2000,
  CLP: 500,
  ARS: 700,
  UYU: 20,
}

const sizes = (least: Record<string, number>, most: number) =>
  Object.fromEntries(
    Object.entries(least).map(([currency, amount]) => [currency, { least: amount, most }])
  )

/**
 * Days in which cards are given back.
 * Mercado Pago: 180 after the approval ("Refunds – Management after payment", Mercado Pago Developers, read November 2026).
 * Stripe names no limit ("Refund and cancel payments", docs.stripe.com/refunds, read November 2026): the same is taken.
 */
const CARD = { method: 'card', refunds: 'part', refundDays: 180 } as const

/**
 * Days until a refund appears, as the providers say it. Of Yape Mercado Pago names none.
 * Sources: docs/operations.md, "How long a refund takes".
 */
const ARRIVALS = {
  stripeCard: { unit: 'business', least: 5, most: 10 },
  mercadoCard: { unit: 'business', least: 8, most: 16 },
  payPal: { unit: 'calendar', least: 0, most: 30 },
} satisfies Record<string, Arrival>

/** Peru alone: "¿Cómo puedo devolver un pago?" (mercadopago.com.pe/ayuda/19308, read November 2026). */
const REFUND_DAYS_PERU = 90

/** Refunds: "Refund Payments for Individual Transactions" (developer.paypal.com, June 2026). Sizes: of no page, careful. */
const PAYPAL: Omit<Capability, 'method'> = {
  provider: 'paypal',
  sizes: { USD: { least: 1, most: 10_000 }, MXN: { least: 10, most: 200_000 } },
  refunds: 'part',
  refundDays: 180,
  arrival: ARRIVALS.payPal,
  // PayPal keeps an order without a payment for three hours.
  expiry: { least: 0, most: 180 },
  answer: 'reviewed',
}

/** Mercado Pago's cards in one currency. A payment may be reviewed for two business days. */
const mercadoCard = (currency: string, least: number): Capability => ({
  ...CARD,
  provider: 'mercadopago',
  arrival: ARRIVALS.mercadoCard,
  sizes: { [currency]: { least, most: LARGEST * 10 } },
  expiry: { least: 0, most: 30 * MINUTES_A_DAY },
  answer: 'reviewed',
})

/** What each provider can do. Screens and rules read it (docs/operations.md, "Providers of payments"). */
const CAPABILITIES: Capability[] = [
  {
    ...CARD,
    provider: 'stripe',
    arrival: ARRIVALS.stripeCard,
    sizes: sizes(STRIPE_LEAST, LARGEST),
    expiry: { least: 30, most: MINUTES_A_DAY },
    answer: 'instant',
  },
  { ...PAYPAL, method: 'paypal' },
  { ...PAYPAL, method: 'card' },
  mercadoCard('PEN', 2),
  mercadoCard('MXN', 5),
  mercadoCard('COP', 1600),
  mercadoCard('CLP', 500),
  mercadoCard('ARS', 15),
  {
    provider: 'mercadopago',
    method: 'yape',
    countries: ['PE'],
    // The client sets 500, 900 or 2,000 soles in the app ("Yape", Mercado Pago Developers, read November 2026).
    sizes: { PEN: { least: 2, most: 2000 } },
    refunds: 'part',
    refundDays: REFUND_DAYS_PERU,
    arrival: null,
    expiry: { least: 0, most: MINUTES_A_DAY },
    answer: 'instant',
  },
  ...(['card', 'yape', 'paypal'] as const).map(localMethod),
]

/** The simulated provider does what the real ones of a method do, in all its currencies. */
function localMethod(method: OnlineMethodId): Capability {
  const currencies = { card: Object.keys(STRIPE_LEAST), yape: ['PEN'], paypal: ['USD', 'MXN'] }
  const arrivals = { card: ARRIVALS.stripeCard, yape: null, paypal: ARRIVALS.payPal }
  const least = Object.fromEntries(currencies[method].map((currency) => [currency, 0]))
  return {
    provider: 'local',
    method,
    ...(method === 'yape' && { countries: ['PE'] }),
    sizes: sizes(least, LARGEST * 100),
    refunds: 'part',
    refundDays: 180,
    arrival: arrivals[method],
    expiry: { least: 0, most: 30 * MINUTES_A_DAY },
    answer: 'reviewed',
  }
}

/** How a provider takes evidence: by its API, up to so many bytes, or on its own pages alone. */
export type EvidenceWay = { by: 'api'; most: number } | { by: 'page' }

const MEGABYTE = 1_000_000

/** Stripe takes 4.5 MB, PayPal and Mercado Pago 10 MB; what is read around the files is left free. */
const EVIDENCE: Record<ProviderName, EvidenceWay> = {
  stripe: { by: 'api', most: 4.4 * MEGABYTE },
  paypal: { by: 'api', most: 9.5 * MEGABYTE },
  mercadopago: { by: 'api', most: 9.5 * MEGABYTE },
  local: { by: 'api', most: 9.5 * MEGABYTE },
}

/** How the evidence for a payment is handed in. Of Yape no provider takes it by its API. */
export function evidenceWay(provider: string, method: string): EvidenceWay {
  const known = Object.entries(EVIDENCE).find(([name]) => name === provider)?.[1]
  return method === 'yape' || !known ? { by: 'page' } : known
}

type Asked = { provider: string; method: string; currency: string }

/** What a provider can do by a method in a currency; undefined where it does not take it. */
export function capabilityOf({ provider, method, currency }: Asked): Capability | undefined {
  return CAPABILITIES.find(
    (row) => row.provider === provider && row.method === method && currency in row.sizes
  )
}

/** Days until a refund appears at its client; null where that is not known, or its host gave it back. */
export function arrivalOf(asked: Asked): Arrival | null {
  return capabilityOf(asked)?.arrival ?? null
}

/** A payment as far as it decides who takes it; `amount` in minor units. */
export type Wanted = { currency: string; amount?: number }

/** Whether a provider takes a payment of this size by this method. */
export function takes(provider: string, method: string, { currency, amount }: Wanted): boolean {
  const size = capabilityOf({ provider, method, currency })?.sizes[currency]
  if (!size) return false
  if (amount === undefined) return true
  return amount >= toMinor(size.least, currency) && amount <= toMinor(size.most, currency)
}
