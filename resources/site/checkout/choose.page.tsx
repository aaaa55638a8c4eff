import { useEffect } from 'react'
import { Head, router } from '@inertiajs/react'
import { Hold } from './hold'
import { What } from './what'
import { Latest } from './latest'
import { CouponBox } from './coupon_box'
import { CountryChoice } from './country_choice'
import { useT } from '~/lib/use_t'
import { PayForm } from './pay_form'
import { PriceLines } from './price_lines'
import { RefundRule } from './refund_terms'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  checkout: Data.Payments.Checkout
  ticket: Data.Ticketing.Ticket
  /** The countries that decide how it can be paid, and the client's. */
  countries: string[]
  country: string | null
  /** The server's present instant, by which the time is counted. */
  clock: string
  /** Why the form, posted by the browser itself, was refused. */
  refusal?: Refusal
}

/** Choosing how to pay a booking, while its time is held. */
export default function Choose({ checkout, ticket, countries, country, refusal }: Props) {
  const t = useT()
  const title = t('checkout.title', { title: ticket.title })
  const ofCoupon = refusal?.code.startsWith('COUPON_') ? refusal : undefined
  // Another offer begins a form of its own, with nothing chosen of the one before.
  const offered = checkout.methods.map(({ id }) => id).join()
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
        <RefundRule ticket={ticket} />
      </section>
      <div className="pay-step">
        {checkout.part !== 'balance' && <Hold ticket={ticket} until={checkout.maxPaymentDate} />}
        <Latest checkout={checkout} />
        {countries.length > 0 && <CountryChoice countries={countries} country={country} />}
        <PayForm
          key={offered}
          ticket={ticket}
          checkout={checkout}
          refusal={ofCoupon ? undefined : refusal}
        />
      </div>
    </InHostColors>
  )
}

/** A page that the browser's Back shows as it was left is asked for anew: a payment has begun, or it is paid by now. */
function useFreshAfterBack() {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', refresh)
    // The router takes what it kept with the history for the page that the browser has just loaded.
    const [navigation] = performance.getEntriesByType('navigation')
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward')
      router.reload()
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

Choose.host = ({ ticket }: Props) => hostOf(ticket)
