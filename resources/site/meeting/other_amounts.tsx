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

/** Says that a payment of another amount came, and that its host decides. */
export function OtherAmounts({ amounts = [], ticket }: Props) {
  const t = useT()
  return amounts.map(({ amount, currency }, at) => (
    <Notice key={at} kind="warn">
      {t('booking.other_amount', {
        amount: formatMoney(toMinor(amount, currency), currency),
        host: ticket.organizer.fullName,
      })}
    </Notice>
  ))
}
