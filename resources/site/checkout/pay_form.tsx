import { useState } from 'react'
import * as routes from '#api/routes'
import { PayBar } from './pay_bar'
import { Failure } from '~/ui/failure'
import { onwardOf } from './latest'
import { useForm } from '~/lib/use_form'
import { useT } from '~/lib/use_t'
import { MethodList } from './method_list'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  checkout: Data.Payments.Checkout
  /** Why the form, posted by the browser itself, was refused. */
  refusal?: Refusal
}

/** The methods, the terms and the button; the form posts by itself where no script runs. */
export function PayForm({ checkout, refusal }: Props) {
  const t = useT()
  const { code, methods, payment, termsAccepted } = checkout
  const { form, sending, failure, submit } = useForm(refusal)
  const usual = payment.paymentMethodId ?? methods[0]?.id
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
      <PayBar checkout={checkout} chosen={chosen} isBusy={sending || isLeaving} />
    </form>
  )
}
