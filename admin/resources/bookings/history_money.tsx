import { HandCoins, Undo2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { Event } from './history_event'
import { useRefundState } from './use_refund_state'
import type { TicketMoney } from './use_ticket_money'

interface PaymentProps {
  payment: TicketMoney['payments'][number]
  currency: string
}

/** What a client paid, and how. */
export function PaymentLine({ payment: { at, amount, title }, currency }: PaymentProps) {
  const t = useTranslate()
  const paid = formatMoney(toMinor(amount, currency), currency)
  return (
    <Event
      icon={<HandCoins size={15} aria-hidden="true" />}
      title={t('admin.bookings.history.paid', { amount: paid })}
      at={at}
    >
      {title && ` · ${title}`}
    </Event>
  )
}

/** What went back to a client, or is on its way, and the person of the account who gave it. */
export function RefundLine({ refund }: { refund: TicketMoney['refunds'][number] }) {
  const { text } = useRefundState(refund)
  const { state, doneAt, createdAt, note, person } = refund
  return (
    <Event
      icon={<Undo2 size={15} aria-hidden="true" />}
      title={text}
      at={doneAt ?? createdAt}
      isWaiting={state !== 'done'}
    >
      {person && ` · ${person}`}
      {note && <div>{note}</div>}
    </Event>
  )
}
