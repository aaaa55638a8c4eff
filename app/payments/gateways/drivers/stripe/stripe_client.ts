import Stripe from 'stripe'
import { GATEWAY_DEADLINE, GatewayError, withinDeadline } from '../../gateway_error.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** Another host with the same paths, as for tests; Stripe's own where it is left out. */
  apiUrl?: string
}

const { errors } = Stripe

/** Calls Stripe within the deadline of all gateways, once: jobs repeat. Throws GatewayError. */
export async function stripeClient<Result>(
  { secretKey, apiUrl }: StripeSettings,
  signal: AbortSignal,
  work: (stripe: Stripe) => Promise<Result>
): Promise<Result> {
  const within = withinDeadline(signal)
  const call = async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input)
    const { pathname, search } = new URL(url)
    const target = apiUrl ? new URL(pathname + search, apiUrl) : url
    const ends = [within, ...(init?.signal ? [init.signal] : [])]
    return told(await fetch(target, { ...init, signal: AbortSignal.any(ends) }))
  }
  const httpClient = Stripe.createFetchHttpClient(call)
  const options = { httpClient, maxNetworkRetries: 0, timeout: GATEWAY_DEADLINE, telemetry: false }
  try {
    return await work(new Stripe(secretKey, options))
  } catch (error) {
    throw gatewayError(error)
  }
}

/**
 * An answer with its error told. The SDK takes any JSON without `error` for a success, whatever the status: that of a
 * proxy before a Stripe that is away, above all.
 */
async function told(response: Response): Promise<Response> {
  if (response.ok) return response
  const text = await response.text()
  const { status, headers } = response
  const error = { type: 'api_error', message: `Status ${status}` }
  const isTold = /"error"\s*:/.test(text)
  return new Response(isTold ? text : JSON.stringify({ error }), { status, headers })
}

/** What an error of Stripe means to callers. A key of ours that Stripe refuses is no answer to the client. */
function gatewayError(error: unknown): unknown {
  if (error instanceof GatewayError) return error
  const cause = { cause: error }
  if (!(error instanceof errors.StripeError)) return new GatewayError('down', 'no_answer', cause)
  const { statusCode = 0 } = error
  const code = error.decline_code ?? error.code ?? error.type
  if (error instanceof errors.StripeRateLimitError || statusCode === 409)
    return new GatewayError('limited', code, cause)
  const isFinal = FINAL.some((kind) => error instanceof kind)
  // A connected account that was disconnected; a key of ours that is wrong is 401.
  const isDenied = statusCode === 403
  return new GatewayError(isFinal ? 'refused' : 'down', code, { ...cause, isDenied })
}

/** After these the same call is refused again. */
const FINAL = [
  errors.StripeCardError,
  errors.StripeInvalidRequestError,
  errors.StripeIdempotencyError,
  errors.StripeInvalidGrantError,
]

/** The id of what an answer names or holds. */
export function keyOf(named: string | { id: string } | null): string {
  if (named === null) throw new GatewayError('refused', 'nothing_was_paid')
  return typeof named === 'string' ? named : named.id
}
