import { Notice } from '~/ui/notice'
import { useT } from '~/lib/use_t'
import { refusalText } from './refusals'
import type { Data } from '@generated/data'

/** How the newest payment stands: refused, given back, or begun and not ended. */
export function Latest({ checkout }: { checkout: Data.Payments.Checkout }) {
  const t = useT()
  const { latest } = checkout.payment
  if (!latest) return null
  if (latest.state === 'refused')
    return <Notice kind="bad">{refusalText(latest.refusal, t)}</Notice>
  if (latest.settledAs === 'unmatched')
    return (
      <Notice kind="warn">
        {t('checkout.latest.unmatched', { host: checkout.organizer.fullName })}
      </Notice>
    )
  if (!['created', 'open', 'unknown'].includes(latest.state)) return null
  // It goes on in the form below.
  if (latest.next?.type === 'fields') return null
  return (
    <Notice>
      {t('checkout.latest.begun')}{' '}
      <a className="link" href={onwardOf(checkout.code, latest.next)}>
        {t('checkout.latest.continue')}
      </a>
    </Notice>
  )
}

/** Where a payment that has begun goes on: at its provider, once it is open there. */
export function onwardOf(code: string, next: { type: string; url?: string } | null): string {
  return next?.url ?? `/checkout/${code}/external`
}
