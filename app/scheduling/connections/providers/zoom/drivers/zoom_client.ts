import { callProvider, type ProviderCall, type Refused } from '../../../drivers/call_provider.ts'
import { ProviderError, type ProviderErrorKind } from '../../../provider_error.ts'

/** Calls Zoom (developers.zoom.us/docs/api). Throws ProviderError. */
export async function callZoom<Answer>(
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
  429: 'limited',
}

/** Codes of Zoom that say more than their status: a meeting that is gone, a scope that was not given. */
const BY_CODE: Record<number, ProviderErrorKind> = { 3001: 'missing', 4711: 'denied' }

/** Reasons of the token endpoint that mean that the host has taken back what was allowed. */
const GIVEN_BACK = ['invalid_grant', 'invalid_token']

function refusalOf({ status, body, retryAfter }: Refused): ProviderError {
  const { error, code, message, reason } = body
  const words = [message, reason].find((text) => typeof text === 'string') as string | undefined
  const options = { words, retryAfter }
  if (typeof error === 'string' && GIVEN_BACK.includes(error))
    return new ProviderError('denied', error.slice(0, 64), options)
  const kind = BY_CODE[Number(code)] ?? KINDS[status] ?? (status >= 500 ? 'down' : 'refused')
  return new ProviderError(kind, `zoom_${typeof code === 'number' ? code : status}`, options)
}
