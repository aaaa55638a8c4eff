import { useT } from '~/lib/use_t'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'

type Checkout = Data.Payments.Checkout

/** What the price is made of, and what is due now. */
export function PriceLines({ checkout, title }: { checkout: Checkout; title: string }) {
  const t = useT()
  const priceOf = usePrice()
  const { currency, breakdown, payment } = checkout
  const nameOf = (kind: string) => {
    if (kind === 'price') return title
    if (kind !== 'discount') return t(`checkout.lines.${kind}`)
    return t('checkout.lines.discount', { code: payment.coupon ?? '' })
  }

  return (
    <dl className="pay-lines">
      {breakdown.lines.map(({ kind, amount }, at) => (
        <div key={at} className={amount < 0 ? 'less' : undefined}>
          <dt>{nameOf(kind)}</dt>
          <dd>{amount < 0 ? `−${priceOf(-amount, currency)}` : priceOf(amount, currency)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t('checkout.total')}</dt>
        <dd>{priceOf(breakdown.due, currency)}</dd>
      </div>
    </dl>
  )
}
