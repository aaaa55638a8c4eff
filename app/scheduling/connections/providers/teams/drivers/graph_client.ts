import { ProviderError, type ProviderErrorKind } from '../../../provider_error.ts'
import { callProvider, type ProviderCall, type Refused } from '../../../drivers/call_provider.ts'

/** Calls Microsoft: Graph, and where its tokens come from. Throws ProviderError. */
export async function callGraph<Answer>(
  call: ProviderCall,
  signal: AbortSignal
): Promise<Answer | undefined> {
  return callProvider<Answer>(call, signal, refusalOf)
}

const KINDS: Record<number, ProviderErrorKind> = {
  401: 'unauthorized',
  403: 'denied',
  404: 'missing',
  409: 'exists',
  410: 'missing',
  412: 'changed',
  429: 'limited',
}

/** Errors of the token endpoint after which only the host can go on (Microsoft, "AADSTS error codes"). */
const GIVEN_BACK = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required']

function refusalOf({ status, body, retryAfter }: Refused): ProviderError {
  const { error, error_description: description } = body
  if (typeof error === 'string') {
    const options = { words: typeof description === 'string' ? description : null, retryAfter }
    const kind = GIVEN_BACK.includes(error) ? 'denied' : kindOf(status)
    return new ProviderError(kind, error.slice(0, 64), options)
  }
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const options = { words: typeof message === 'string' ? message : null, retryAfter }
  return new ProviderError(kindOf(status), `graph_${codeFrom(code) ?? status}`, options)
}

const codeFrom = (code: unknown) =>
  typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : undefined

function kindOf(status: number): ProviderErrorKind {
  return KINDS[status] ?? (status >= 500 ? 'down' : 'refused')
}
