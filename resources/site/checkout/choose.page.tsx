import { useEffect, useState } from 'react'
import * as routes from '#api/routes'
import { Head } from '@inertiajs/react'
import { Hold } from './hold'
import { What } from './what'
import { Failure } from '~/ui/failure'
import { Latest, onwardOf } from './latest'
import { useForm } from '~/lib/use_form'
import { useT } from '~/lib/use_t'
import { MethodList } from './method_list'
import { PriceLines } from './price_lines'
import { InHostColors, hostOf, serviceColors } from '~/ui/host_colors'
import { usePrice } from '../booking/service/service_facts'
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
  useFreshAfterBack()

  return (
    <InHostColors className="checkout" colors={serviceColors(ticket)}>
      <Head title={title} />
      <section className="pay-sum" aria-label={t('checkout.summary')}>
        <What ticket={ticket} />
        <PriceLines checkout={checkout} title={ticket.title} />
      </section>
      <div className="pay-step">
        <Hold from={ticket.createdAt} until={checkout.maxPaymentDate} />
        <Latest checkout={checkout} />
        <Payment checkout={checkout} refusal={refusal} />
      </div>
    </InHostColors>
  )
}

/** The methods, the terms and the button; the form posts by itself where no script runs. */
function Payment({ checkout, refusal }: Pick<Props, 'checkout' | 'refusal'>) {
  const t = useT()
  const { code, methods, payment, termsAccepted } = checkout
  const { form, sending, failure, submit } = useForm(refusal)
  const usual = payment.paymentMethodId ?? (methods.length === 1 ? methods[0]!.id : undefined)
  const [chosen, choose] = useState(usual)
  const [isLeaving, leave] = useState(false)

  async function pay(event: React.FormEvent) {
    event.preventDefault()
    if (!chosen) return
    const outcome = await submit(routes.paymentsCheckoutPaymentsStore, {
      params: { code },
      body: { paymentMethodId: chosen, ...(!termsAccepted && { terms: true }) },
    })
    if ('error' in outcome) return
    leave(true)
    const { next } = outcome.answer as Data.Payments.Checkout['payment']['latest'] & object
    location.assign(onwardOf(code, next))
  }

  return (
    <form ref={form} className="pay-form" method="post" action={`/checkout/${code}`} onSubmit={pay}>
      <MethodList methods={methods} chosen={usual} onChoose={choose} />
      {!termsAccepted && (
        <label className="check">
          <input type="checkbox" name="terms" value="true" required />
          <span>
            {t('checkout.accept')} <a href="/docs/terms-and-conditions">{t('checkout.terms')}</a>
          </span>
        </label>
      )}
      <Failure error={failure} fallback="checkout.failed" />
      <Bar checkout={checkout} chosen={chosen} isBusy={sending || isLeaving} />
    </form>
  )
}

/** The amount and the button, always in view on a phone. */
function Bar(props: { checkout: Props['checkout']; chosen: string | undefined; isBusy: boolean }) {
  const { checkout, chosen, isBusy } = props
  const t = useT()
  const priceOf = usePrice()
  const method = checkout.methods.find(({ id }) => id === chosen)
  const amount = priceOf(checkout.breakdown.due, checkout.currency)

  return (
    <div className="pay-bar">
      <p>
        <b>{amount}</b>
        <small>{method?.title ?? t('checkout.choose')}</small>
      </p>
      <button className="button main" disabled={isBusy}>
        {t(isBusy ? 'checkout.leading' : 'checkout.pay', { amount })}
      </button>
    </div>
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
