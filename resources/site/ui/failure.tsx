import { useT, type T } from '~/lib/use_t'
import { Notice } from './notice'
import { useBookingPath } from '~/lib/use_embedded'
import { tellFailure, type FailureTexts, type ShownFailure } from '#shared/refusals'
import type { Refusal } from '~/lib/api'

/** Codes of failures that the browser finds, with the keys of their texts. */
const OWN: Record<string, string> = {
  OFFLINE: 'common.offline',
  TIMEOUT: 'common.timeout',
  CAPTCHA_FAILED: 'common.captcha_failed',
}

/** The text of a refusal, chosen in the order of docs/domain.md, "Refusals on screen"; the caller passes keys of texts. */
export function failureText(
  { code, message }: Refusal,
  t: T,
  { mapped, fallback }: FailureTexts = {}
): ShownFailure {
  const own = OWN[code]
  const failed = own ? { status: 0, message: t(own) } : { status: 500, code, message }
  const chosen = tellFailure(failed, {
    mapped,
    fallback: fallback && t(fallback),
    generic: t('common.failed'),
  })
  return mapped?.[code] ? { ...chosen, text: t(chosen.text) } : chosen
}

interface Props extends FailureTexts {
  error?: Refusal
  /** The form's own default, as a key. */
  fallback: string
}

/** Shows why a call was refused, unless the fields show it. */
export function Failure({ error, ...texts }: Props) {
  const t = useT()
  const path = useBookingPath()
  if (!error || (error.errors && error.errors.length > 0)) return null
  const { text, button } = failureText(error, t, texts)
  return (
    <Notice kind="bad">
      {text}{' '}
      {button && (
        <a className="link" href={path(button.to)}>
          {t(button.label)}
        </a>
      )}
    </Notice>
  )
}
