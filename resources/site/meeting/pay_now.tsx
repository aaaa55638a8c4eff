import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'
import { Hold } from '~/checkout/hold'
import { useEmbedded } from '~/lib/use_embedded'
import type { Data } from '@generated/data'

interface Props {
  ticket: Data.Ticketing.Ticket
  isOver?: boolean
  /** Whether what was paid is under review at the provider: nothing is to be paid meanwhile. */
  isUnderReview?: boolean
}

/** The time that is left to pay online, and the way to the checkout; also of the rest after a deposit. A page of others opens it in a new tab. */
export function PayNow({ ticket, isOver, isUnderReview }: Props) {
  const t = useT()
  const isEmbedded = useEmbedded()
  const { links, payment, code } = ticket
  if (isOver || !links.checkout || !payment) return null
  const isRest = payment.maxPaymentDate === null
  if (isUnderReview) return isRest ? <Notice>{t('checkout.over.underReview.title')}</Notice> : null
  return (
    <div className="offer">
      {payment.maxPaymentDate && <Hold ticket={ticket} until={payment.maxPaymentDate} />}
      <a
        className="button main"
        href={`/checkout/${code}`}
        {...(isEmbedded && { target: '_blank', rel: 'noopener' })}
      >
        {t(isRest ? 'booking.deposit.pay' : 'booking.pay_now')}
      </a>
    </div>
  )
}
