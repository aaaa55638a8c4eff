import { Download } from 'lucide-react'
import { useT } from '~/lib/use_t'
import { shortName } from './standing'
import { HostMethods, type HostMethod } from './host_methods'
import { useRestDay } from './rest_day'
import { wayOfRest } from '#shared/deposits'
import { arrivalValues, type Arrival } from '#shared/refund_arrival'
import { usePrice } from '../booking/service/service_facts'
import type { Data } from '@generated/data'

/** What was paid online, and what of it went back. */
export type Receipt = {
  currency: string
  paid: number
  refunded: number
  refunds: Refund[]
  /** What the client's bank was asked to give back, and how that stands. */
  disputes: { amount: number; state: string }[]
  /** What confirms the payments and the refunds. */
  files: { number: string; kind: string }[]
}

/** `arrival` is left out where no provider gives it back. */
type Refund = { amount: number; state: string; arrival?: Arrival | null }

interface Props {
  ticket: Data.Ticketing.Ticket
  receipt?: Receipt | null
  /** How the host is paid straight. */
  methods?: HostMethod[]
}

/** The price of a ticket and its coupon's discount; nothing for a free one without coupon. */
export function PriceBox({ ticket, receipt, methods = [] }: Props) {
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
      {receipt ? <Paid receipt={receipt} ticket={ticket} /> : <HowToPay ticket={ticket} />}
      <Rest ticket={ticket} />
      {methods.length > 0 && <HostMethods methods={methods} />}
    </section>
  )
}

function Paid({ receipt, ticket }: { receipt: Receipt; ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const priceOf = usePrice()
  const host = shortName(ticket)
  const { currency, paid, refunds, disputes, files } = receipt
  return (
    <>
      <p>{t('booking.paid', { amount: priceOf(paid, currency) })}</p>
      {refunds.map(({ amount, state, arrival }, at) => (
        <p key={at}>
          {t(`booking.refund.${state}`, { amount: priceOf(amount, currency), host })}
          {arrival !== undefined &&
            ` ${t('common.refund.arrival', arrivalValues(arrival, 'client'))}`}
        </p>
      ))}
      {disputes.map(({ amount, state }, at) => (
        <p key={at}>{t(`booking.dispute.${state}`, { amount: priceOf(amount, currency) })}</p>
      ))}
      {files.length > 0 && (
        <ul className="receipt-files">
          {files.map(({ number, kind }) => (
            <li key={number}>
              <a href={`/api/v3/tickets/${ticket.code}/receipts/${number}.pdf`} download>
                <Download size={16} aria-hidden="true" />
                <span>
                  {t(`booking.receipts.${kind}`)} <small>{number}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The deposit that is due first, or the rest after it and how it is paid. */
function Rest({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  const priceOf = usePrice()
  const when = useRestDay(ticket)
  const { payment } = ticket
  if (!payment?.deposit || payment.due === 0) return null
  const { amount, balance, state } = payment.deposit
  const words = {
    amount: priceOf(state === 'unpaid' ? amount : balance, payment.currency),
    balance: priceOf(balance, payment.currency),
    when,
  }
  const key = state === 'unpaid' ? 'first' : wayOfRest(payment.deposit, Date.now())
  return <p suppressHydrationWarning>{t(`booking.deposit.${key}`, words)}</p>
}

/** How it is paid; what is due online has a button of its own. */
function HowToPay({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  const t = useT()
  if (!ticket.payment || ticket.links.checkout) return null
  return <p>{t(payKey(ticket), { host: shortName(ticket) })}</p>
}

/** The key of how it is paid; who waits pays nothing yet. */
function payKey({ state }: Data.Ticketing.Ticket): string {
  const isLater = state === 'waitlist' || state === 'pendingApproval'
  return isLater ? `booking.pay_when.${state}` : 'booking.pay_directly'
}
