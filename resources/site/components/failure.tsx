import { useT, type T } from '~/hooks/use_t'
import { Notice } from './notice'
import { tellFailure } from '#shared/refusals'
import type { ApiError } from '~/api'

/** What the browser finds out by itself, for which the server has no words. */
const OWN: Record<string, string> = {
  OFFLINE: 'common.offline',
  TIMEOUT: 'common.timeout',
  CAPTCHA_FAILED: 'common.captcha_failed',
}

/** What is said of a refusal, in the order of the specification's section 8; `fallback` is the caller's default. */
export function wordsFor({ code, message }: ApiError, t: T, fallback?: string): string {
  const own = OWN[code]
  const failed = own ? { status: 0, message: t(own) } : { status: 500, code, message }
  return tellFailure(failed, { fallback, generic: t('common.failed') }).text
}

/** Why something was refused, unless the fields say it themselves. */
export function Failure({ error, fallback }: { error?: ApiError; fallback?: string }) {
  const t = useT()
  if (!error || (error.errors && error.errors.length > 0)) return null
  return <Notice kind="bad">{wordsFor(error, t, fallback)}</Notice>
}
