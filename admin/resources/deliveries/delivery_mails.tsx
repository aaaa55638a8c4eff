import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { DeliveryActions } from './delivery_actions'
import { DeliveryState, useMessageName, useWhy } from './delivery_state'
import { useMe } from '../../data/account'
import type { Delivery } from './use_deliveries'

/** Messages that did not arrive, with why and what may be done. */
export function MailList({ items }: { items: Delivery[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {items.map((delivery) => (
        <li key={delivery.id}>
          <MailItem delivery={delivery} />
        </li>
      ))}
    </Box>
  )
}

function MailItem({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const why = useWhy(delivery)
  const name = useMessageName(delivery)
  const { audience, to, plannedAt, sentAt } = delivery
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {name} · {t(`admin.deliveries.audiences.${audience}`)} · {to} ·{' '}
      {formatShortWhen(sentAt ?? plannedAt, timeZone, locale)}
      <div>
        <DeliveryState delivery={delivery} />
      </div>
      {why}
      <DeliveryActions delivery={delivery} />
    </Typography>
  )
}
