import { Box } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import { useNow } from '../../ui/use_now'
import type { Ticket } from './ticket'

/** What a move means: which messages go out, the notice that was agreed, and what was paid. */
export function MoveConsequences({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const now = useNow()
  const { attendee, collaborators, payment, policy, whatsapp } = ticket
  const until = policy.rescheduleUntil
  const isLate = until !== null && new Date(until) < now
  const overWhatsApp = whatsapp.consent === 'given' && attendee.phone !== null

  return (
    <Box component="ul" sx={LIST}>
      <li>
        {t(`admin.bookings.consequences.told_${overWhatsApp ? 'both' : 'email'}`, {
          count: 1,
          members: collaborators.length,
        })}
      </li>
      {isLate && (
        <li>
          {t('admin.bookings.consequences.late', {
            until: formatShortWhen(until, timeZone, locale),
          })}
        </li>
      )}
      {payment && (
        <li>
          {payment.paid > 0
            ? t('admin.bookings.consequences.paid', {
                amount: formatMoney(toMinor(payment.paid, payment.currency), payment.currency),
              })
            : t('admin.bookings.consequences.unpaid')}
        </li>
      )}
    </Box>
  )
}

const LIST = { m: 0, pl: 2.5, color: 'text.secondary', fontSize: 'var(--t-s)' }
