import { useT } from '~/lib/use_t'
import { usePrice } from '../booking/service/service_facts'
import { isPaidOnline } from '#shared/payment_methods'
import type { Data } from '@generated/data'

interface Props {
  checkout: Data.Payments.Checkout
  /** The method that is chosen. */
  chosen: string | undefined
  isBusy: boolean
}

/** The amount and the button, always in view on a phone. */
export function PayBar({ checkout, chosen, isBusy }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const method = checkout.methods.find(({ id }) => id === chosen)
  const isOnline = !method || isPaidOnline(method)
  const amount = priceOf(checkout.payment.amount, checkout.currency)

  return (
    <div className="pay-bar">
      <p>
        <b>{amount}</b>
        <small>{method?.title ?? t('checkout.choose')}</small>
      </p>
      <button className="button main" disabled={isBusy}>
        {t(isBusy ? 'checkout.leading' : isOnline ? 'checkout.pay' : 'checkout.go_on', { amount })}
      </button>
    </div>
  )
}
