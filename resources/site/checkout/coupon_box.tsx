import * as routes from '#api/routes'
import { Field } from '~/ui/field'
import { useT } from '~/lib/use_t'
import { router } from '@inertiajs/react'
import { useForm } from '~/lib/use_form'
import { failureText } from '~/ui/failure'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'
import type { Refusal } from '~/lib/api'

interface Props {
  checkout: Data.Payments.Checkout
  /** Why the form, posted by the browser itself, was refused. */
  refusal?: Refusal
}

/** A coupon on what is to be paid: put on, changed or taken away. The form posts by itself where no script runs. */
export function CouponBox({ checkout, refusal }: Props) {
  const t = useT()
  const { code, payment } = checkout
  const { form, sending, errors, failure, submit } = useForm(refusal)
  const problem = errors.coupon ?? (failure && failureText(failure, t).text)

  async function apply(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const coupon = String(new FormData(event.currentTarget).get('coupon') ?? '')
    const outcome = await submit(routes.paymentsCheckoutChoose, {
      params: { code },
      body: { coupon: coupon.trim() },
    })
    // What costs nothing any more leads on to the booking.
    if (!('error' in outcome)) router.visit(`/checkout/${code}`, { preserveScroll: true })
  }

  return (
    <form
      ref={form}
      className="pay-coupon"
      method="post"
      action={`/checkout/${code}`}
      onSubmit={apply}
    >
      {payment.coupon ? (
        <Applied checkout={checkout} isBusy={sending} />
      ) : (
        <div className="coupon">
          <Field
            label={t('booking.coupon.ask')}
            name="coupon"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            error={problem}
          />
          <button className="button" disabled={sending}>
            {t(sending ? 'booking.coupon.checking' : 'booking.coupon.apply')}
          </button>
        </div>
      )}
    </form>
  )
}

/** The coupon that lowers the price, and the way to take it away. */
function Applied({ checkout, isBusy }: { checkout: Props['checkout']; isBusy: boolean }) {
  const t = useT()
  const priceOf = usePrice()
  const { payment, breakdown, currency } = checkout
  const less = breakdown.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0
  const discount = priceOf(-less, currency)

  return (
    <div className="pay-applied" role="status">
      <input type="hidden" name="coupon" value="" />
      <p>{t('booking.coupon.used', { code: payment.coupon ?? '', discount })}</p>
      <button className="link" disabled={isBusy}>
        {t('booking.coupon.remove')}
      </button>
    </div>
  )
}
