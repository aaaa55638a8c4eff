import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { isPaidOnSite, ONLINE_METHODS } from '#shared/payment_methods'
import { formatMoney, toMinor } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { BookingBalance } from './booking_balance'
import { BookingReceipts } from './booking_receipts'
import { EveryCent } from './every_cent'
import { RefundDialog } from './refund_dialog'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRefundState } from './use_refund_state'
import { useTicketMoney, type TicketMoney } from './use_ticket_money'
import type { Ticket } from './ticket'

/** What a booking costs, how it is paid, what went back, and every cent of it. */
export function BookingMoney({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useTicketMoney(ticket)
  const { amount, currency } = ticket.payment!
  return (
    <>
      {formatMoney(toMinor(amount, currency), currency)}
      {data && <Standing ticket={ticket} money={data} />}
      {data && <BookingBalance ticket={ticket} money={data} />}
      {data?.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {data && data.payments.length > 0 && (
        <EveryCent code={ticket.code} isStraight={data.payments.every(isStraight)} />
      )}
      {data && data.payments.length > 0 && <BookingReceipts code={ticket.code} />}
      {data && data.most > 0 && (
        <Button size="small" variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          {t('admin.refunds.give_back')}
        </Button>
      )}
      {isOpen && data && (
        <RefundDialog ticket={ticket} money={data} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** Whether it was paid to the host, by hand or on an own account, and not through the platform. */
function isStraight({ methodId }: { methodId: string }): boolean {
  return !ONLINE_METHODS.some((id) => id === methodId)
}

/** How it is paid, as far as it is known. */
function Standing({ ticket, money }: { ticket: Ticket; money: TicketMoney }) {
  const t = useTranslate()
  const { payments, refunded, disputed, paid, currency } = money
  const price = (amount: number) => formatMoney(toMinor(amount, currency), currency)
  const lines = payments.map(({ title, amount, methodId }) =>
    t(
      `admin.refunds.${isStraight({ methodId }) ? 'to_you' : 'to_us'}.${payments.length > 1 || ticket.payment!.due > 0 ? 'part' : 'whole'}`,
      {
        amount: price(amount),
        method: title,
      }
    )
  )
  const unpaid = useUnpaid(ticket, money)
  if (refunded > 0)
    lines.push(t('admin.refunds.of', { amount: price(refunded), paid: price(paid) }))
  if (disputed > 0) lines.push(t('admin.refunds.disputed', { amount: price(disputed) }))
  return (
    <Typography variant="body2" color="text.secondary" component="div">
      {(payments.length > 0 ? lines : [unpaid]).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Typography>
  )
}

/** States in which a client still comes, or came. */
const ENDED = ['cancelled', 'rejected', 'paymentExpired', 'waitlist', 'archived']

/** What is said of a booking for which no money is known. */
function useUnpaid({ state, payment }: Ticket, { isUnderReview }: TicketMoney): string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { methods, maxPaymentDate } = payment!
  if (state === 'pendingPaid') return t('admin.refunds.proof_waits')
  if (isUnderReview) return t('admin.refunds.under_review')
  if (state === 'pendingPayment') {
    const until = maxPaymentDate && formatWhen(maxPaymentDate, timeZone, locale)
    return [t('admin.refunds.waits'), until && t('admin.bookings.pays_until', { until })]
      .filter(Boolean)
      .join(' ')
  }
  if (ENDED.includes(state)) return t('admin.refunds.not_paid')
  return t(`admin.refunds.${methods.every(isPaidOnSite) ? 'on_site' : 'directly'}`)
}

/** One refund: how it stands, and why it was given. */
function Refund({ refund }: { refund: TicketMoney['refunds'][number] }) {
  const t = useTranslate()
  const path = usePath()
  const { note } = refund
  const { text, isOpen } = useRefundState(refund)
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.75 }}>
      {text}
      {note && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` “${note}”`}
        </Box>
      )}
      {isOpen && (
        <>
          {' '}
          <Link component={RouterLink} to={path('wallet/refunds')}>
            {t('admin.refunds.see')}
          </Link>
        </>
      )}
    </Typography>
  )
}
