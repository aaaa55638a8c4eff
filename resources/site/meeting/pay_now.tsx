import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'
import { Hold } from '~/checkout/hold'
import { useEmbedded } from '~/lib/use_embedded'
import type { OtherAmount } from './other_amounts'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  isOver?: boolean
  /** Whether what was paid is under review at the provider: nothing is to be paid meanwhile. */
  isUnderReview?: boolean
  /** Payments of another amount, while its host decides about them: another one is offered quietly. */
  unmatched?: OtherAmount[]
}

/** The time that is left to pay online, and the way to the checkout; also of the rest after a deposit. A page of others opens it in a new tab. */
export function PayNow({ ticket, isOver, isUnderReview, unmatched = [] }: Props) {
  const t = useT()
  const isEmbedded = useEmbedded()
  const { links, payment, code } = ticket
  if (isOver || !links.checkout || !payment) return null
  const isRest = payment.maxPaymentDate === null
  const isUndecided = unmatched.length > 0
  if (isUnderReview) return isRest ? <Notice>{t('checkout.over.underReview.title')}</Notice> : null
  return (
    <div className="offer">
      {payment.maxPaymentDate && <Hold ticket={ticket} until={payment.maxPaymentDate} />}
      <a
        className={isUndecided ? 'button' : 'button main'}
        href={`/checkout/${code}`}
        {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
      >
        {t(labelOf({ isRest, isUndecided }))}
      </a>
    </div>
  )
}

function labelOf({ isRest, isUndecided }: { isRest: boolean; isUndecided: boolean }): string {
  if (isUndecided) return 'booking.pay_exact'
  return isRest ? 'booking.deposit.pay' : 'booking.pay_now'
}
