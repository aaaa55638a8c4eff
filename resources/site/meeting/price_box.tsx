import { useT } from '~/lib/use_t'
import { shortName } from './standing'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'

/** The price of a ticket and its coupon's discount; nothing for a free one without coupon. */
export function PriceBox({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const priceOf = usePrice()
  const { payment, coupon } = ticket
  if (!payment && !coupon) return null

  return (
    <section className="price-box">
      <header>
        <h2>{t('booking.price')}</h2>
        <b>{payment ? priceOf(payment.amount, payment.currency) : t('common.free')}</b>
      </header>
      {coupon && (
        <p>
          {t('booking.coupon.used', {
            code: coupon.code,
            discount: priceOf(coupon.discount, coupon.currency),
          })}
        </p>
      )}
      {payment && <p>{t(payKey(ticket), { host: shortName(ticket) })}</p>}
    </section>
  )
}

/** The key of how it is paid; who waits pays nothing yet. */
function payKey({ state }: Data.Ticketing.Ticket): string {
  const isLater = state === 'waitlist' || state === 'pendingApproval'
  return isLater ? `booking.pay_when.${state}` : 'booking.pay_directly'
}
