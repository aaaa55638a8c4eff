import type { Refused } from '../../../drivers/call_provider.ts'
import { ProviderError, type ProviderErrorKind } from '../../../provider_error.ts'

/** What Google answers to a call that it does not carry out. */
type Refusal = {
  error?: string | { message?: string; errors?: { reason?: string }[] }
  error_description?: string
}

const KINDS: Record<number, ProviderErrorKind> = {
  401: 'unauthorized',
  404: 'missing',
  409: 'exists',
  410: 'expired',
  412: 'changed',
  429: 'limited',
}

/** Reasons that say more than the status. Source: "Handle API errors" of Google Calendar. */
const REASONS: Record<string, ProviderErrorKind> = {
  // What was allowed is taken back, or has run out.
  invalid_grant: 'denied',
  insufficientPermissions: 'denied',
  rateLimitExceeded: 'limited',
  userRateLimitExceeded: 'limited',
  quotaExceeded: 'limited',
  calendarUsageLimitsExceeded: 'limited',
}

/** Why Google did not do it, from its status and its own words. */
export function refusalOf({ status, body, retryAfter }: Refused): ProviderError {
  const { reason, words } = saidIn(body as Refusal)
  const code = (reason ?? `status_${status}`).slice(0, 64)
  const kind = REASONS[code] ?? KINDS[status] ?? (status >= 500 ? 'down' : 'refused')
  return new ProviderError(kind, code, { words, retryAfter })
}

function saidIn({ error, error_description: description }: Refusal) {
  if (typeof error === 'string') return { reason: error, words: description ?? null }
  return { reason: error?.errors?.[0]?.reason, words: error?.message ?? null }
}
