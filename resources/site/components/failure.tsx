import { useT, type T } from '~/hooks/use_t'
import { Notice } from './notice'
import type { ApiError } from '~/api'

/** What is said of a refusal; what the browser found out by itself has no words from the server. */
export function wordsFor({ code, message }: ApiError, t: T): string {
  if (code === 'OFFLINE') return t('common.offline')
  return code === 'CAPTCHA_FAILED' ? t('common.captcha_failed') : message
}

/** Why something was refused, unless the fields say it themselves. */
export function Failure({ error }: { error?: ApiError }) {
  const t = useT()
  if (!error || (error.errors && error.errors.length > 0)) return null
  return <Notice kind="bad">{wordsFor(error, t)}</Notice>
}
