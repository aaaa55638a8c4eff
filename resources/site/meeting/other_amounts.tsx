import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'
import { formatMoney, toMinor } from '#shared/money'
import type { Data } from '@generated/data'

/** A payment of another amount than was due; in major units. */
export type OtherAmount = { amount: number; currency: string }

interface Props {
  amounts?: OtherAmount[]
  ticket: Data.Ticketing.Ticket
}

/** Says of a payment of another amount that its host decides, or what is left after it. */
export function OtherAmounts({ amounts = [], ticket }: Props) {
  const t = useT()
  const { payment, state, organizer } = ticket
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency)
  const isShort = state === 'pendingPayment' && payment && payment.paid > 0
  return (
    <>
      {amounts.map(({ amount, currency }, at) => (
        <Notice key={at} kind="warn">
          {t('booking.other_amount', { amount: money(amount, currency), host: organizer.fullName })}
        </Notice>
      ))}
      {isShort && (
        <Notice>
          {t('booking.part_paid', {
            paid: money(payment.paid, payment.currency),
            due: money(payment.due, payment.currency),
          })}
        </Notice>
      )}
    </>
  )
}
