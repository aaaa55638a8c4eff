import { useT } from '~/lib/use_t'
import { usePrice } from '../booking/service/service_facts'
import { Wallet } from 'lucide-react'
import type { Data } from '@generated/data'

/** The price of a ticket and its coupon's discount; nothing for a free one without coupon. */
export function PriceFact({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const priceOf = usePrice()
  const { payment, coupon } = ticket
  if (!payment && !coupon) return null

  return (
    <div>
      <Wallet size={18} aria-hidden="true" />
      <dt>{t('booking.price')}</dt>
      <dd>
        {payment ? priceOf(payment.amount, payment.currency) : t('common.free')}
        {coupon && (
          <small>
            {t('booking.coupon.used', {
              code: coupon.code,
              discount: priceOf(coupon.discount, coupon.currency),
            })}
          </small>
        )}
        {payment && (
          <small>{t('booking.pay_directly', { host: ticket.organizer.firstName })}</small>
        )}
      </dd>
    </div>
  )
}
