import { refusalOf } from './google_refusal.ts'
import { callProvider, type ProviderCall } from '../../../drivers/call_provider.ts'

/** A call of Google. `etag`: only while the event stands so. */
export type GoogleCall = Pick<ProviderCall, 'method' | 'url' | 'form' | 'body'> & {
  token?: string
  etag?: string | null
}

/** Calls Google and reads its answer as JSON; undefined where it has none. Throws ProviderError. */
export async function callGoogle<Answer>(
  { token, etag, ...call }: GoogleCall,
  signal: AbortSignal
): Promise<Answer | undefined> {
  const authorization = token && `Bearer ${token}`
  const headers = etag ? { 'if-match': etag } : undefined
  return callProvider<Answer>({ ...call, authorization, headers }, signal, refusalOf)
}
