import { useState } from 'react'
import { PayBar } from './pay_bar'
import { Failure } from '~/ui/failure'
import { useT } from '~/lib/use_t'
import { MethodList } from './method_list'
import { usePayment } from './use_payment'
import { useRefundWords } from './refund_terms'
import { YapeFields } from './yape_fields'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  checkout: Data.Payments.Checkout
  ticket: Data.Ticketing.Ticket
  /** Why the form, posted by the browser itself, was refused. */
  refusal?: Refusal
}

/** The methods, the terms and the button; the form posts by itself where no script runs. */
export function PayForm({ checkout, ticket, refusal }: Props) {
  const { code, methods, payment, termsAccepted, simulated } = checkout
  // What was typed wrong is said where it is typed.
  const isTypedWrong = refusal?.errors?.some(({ field }) => ['phone', 'code'].includes(field))
  const usual = isTypedWrong ? 'yape' : (payment.paymentMethodId ?? methods[0]?.id)
  const [chosen, choose] = useState(usual)
  const { form, errors, failure, clearError, pay, isBusy } = usePayment(checkout, {
    chosen,
    refusal,
  })
  const yape = <YapeFields errors={errors} onChange={clearError} isSimulated={simulated} />

  return (
    <form ref={form} className="pay-form" method="post" action={`/checkout/${code}`} onSubmit={pay}>
      <MethodList methods={methods} chosen={usual} onChoose={choose} parts={{ yape }} />
      {!termsAccepted && <Terms ticket={ticket} />}
      <Failure error={failure} fallback="checkout.failed" />
      <PayBar checkout={checkout} chosen={chosen} isBusy={isBusy} />
    </form>
  )
}

/** The terms, with what of the payment goes back. */
function Terms({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const refund = useRefundWords(ticket)
  return (
    <label className="check">
      <input type="checkbox" name="terms" value="true" required />
      <span>
        {t('checkout.accept')} <a href="/docs/terms-and-conditions">{t('checkout.terms')}</a>
        {refund && ` ${t('checkout.refund.accept', { refund })}`}
      </span>
    </label>
  )
}
