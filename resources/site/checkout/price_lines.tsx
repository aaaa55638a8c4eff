import { useT } from '~/lib/use_t'
import { wayOfRest } from '#shared/deposits'
import { useRestDay } from '../meeting/rest_day'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'

type Checkout = Data.Payments.Checkout

interface Props {
  checkout: Checkout
  ticket: Data.Ticketing.Ticket
}

/** What the price is made of, what is due now, and what of it later. */
export function PriceLines({ checkout, ticket }: Props) {
  const t = useT()
  const priceOf = usePrice()
  const { currency, breakdown, payment, part } = checkout
  const isPartPaid = part === 'whole' && breakdown.lines.some(({ kind }) => kind === 'payment')
  const nameOf = (kind: string) => {
    if (kind === 'price') return ticket.title
    if (kind !== 'discount') return t(`checkout.lines.${kind}`)
    return t('checkout.lines.discount', { code: payment.coupon ?? '' })
  }

  return (
    <dl className="pay-lines">
      {breakdown.lines.map(({ kind, amount }, at) => (
        <div key={at} className={amount < 0 ? 'less' : undefined}>
          <dt>{nameOf(kind)}</dt>
          <dd>{priceOf(amount, currency)}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{t(`checkout.due.${isPartPaid ? 'left' : part}`)}</dt>
        <dd>{priceOf(payment.amount, currency)}</dd>
      </div>
      {part === 'deposit' && <Rest ticket={ticket} />}
    </dl>
  )
}

/** What is left after the deposit, and how it is paid. */
function Rest({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const priceOf = usePrice()
  const when = useRestDay(ticket)
  const { payment } = ticket
  if (!payment?.deposit) return null
  const { balance } = payment.deposit
  const way = wayOfRest(payment.deposit, Date.now())
  return (
    <div className="rest">
      <dt>
        {t('checkout.rest')}
        <small suppressHydrationWarning>{t(`booking.deposit.by.${way}`, { when })}</small>
      </dt>
      <dd>{priceOf(balance, payment.currency)}</dd>
    </div>
  )
}
