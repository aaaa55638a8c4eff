import Stripe from 'stripe'

export type StripeAccess = {
  secretKey: string
  /** Another address than Stripe's own: a stand-in in tests. */
  apiUrl?: string
}

/** Milliseconds that a call may take. */
const DEADLINE = 8_000

/** A client of Stripe whose calls end after eight seconds. */
export function stripeClient({ secretKey, apiUrl }: StripeAccess): Stripe {
  const url = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    timeout: DEADLINE,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'http:' ? 80 : 443),
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}
