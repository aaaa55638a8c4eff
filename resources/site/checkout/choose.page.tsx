import { useEffect } from 'react'
import { Head } from '@inertiajs/react'
import { Hold } from './hold'
import { What } from './what'
import { Latest } from './latest'
import { CouponBox } from './coupon_box'
import { useT } from '~/lib/use_t'
import { PayForm } from './pay_form'
import { PriceLines } from './price_lines'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  checkout: Data.Payments.Checkout
  ticket: Data.Ticketing.Ticket
  /** Why the form, posted by the browser itself, was refused. */
  refusal?: Refusal
}

/** Choosing how to pay a booking, while its time is held. */
export default function Choose({ checkout, ticket, refusal }: Props) {
  const t = useT()
  const title = t('checkout.title', { title: ticket.title })
  const ofCoupon = refusal?.code.startsWith('COUPON_') ? refusal : undefined
  useFreshAfterBack()

  return (
    <InHostColors className="checkout" colors={serviceColors(ticket)}>
      <Head title={title} />
      <section className="pay-sum" aria-label={t('checkout.summary')}>
        <What ticket={ticket} />
        <PriceLines checkout={checkout} ticket={ticket} />
        {checkout.part !== 'balance' && (
          <CouponBox key={checkout.payment.coupon} checkout={checkout} refusal={ofCoupon} />
        )}
      </section>
      <div className="pay-step">
        {checkout.part !== 'balance' && (
          <Hold from={ticket.createdAt} until={checkout.maxPaymentDate} />
        )}
        <Latest checkout={checkout} />
        <PayForm checkout={checkout} refusal={ofCoupon ? undefined : refusal} />
      </div>
    </InHostColors>
  )
}

/** A page that the browser's Back shows as it was left is asked for anew: it may be paid by now. */
function useFreshAfterBack() {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

Choose.host = ({ ticket }: Props) => hostOf(ticket)
