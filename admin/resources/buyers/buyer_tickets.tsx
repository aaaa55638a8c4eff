import * as routes from '#api/routes'
import { useState } from 'react'
import { Ticket } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Link, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { BuyerPart, ROW, WAY_IN } from './buyer_part'
import { moneyText } from '../../pages/wallet/money_text'
import { StateChip } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** The bookings of a client, the newest first. */
export function BuyerTickets({ id }: { id: string }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const [page, turn] = useState(1)
  const read = useRead(routes.ticketingBuyersTickets, { params: { id }, query: { page } })
  return (
    <BuyerPart of="tickets" icon={Ticket} {...{ read, page, turn }}>
      {(read.data?.items ?? []).map(({ code, title, createdAt, payment, state, attendee }) => (
        <Box component="li" key={code} sx={ROW}>
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={path(`bookings/tickets/${code}`)} sx={WAY_IN}>
              {title}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {t('admin.buyers.booked', { when: formatShortWhen(createdAt, timeZone, locale) })}
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {attendee.name} · {attendee.email}
            </Typography>
          </Box>
          <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
            <StateChip state={state} />
            {payment && (
              <Typography variant="body2">{moneyText(payment.amount, payment.currency)}</Typography>
            )}
          </Box>
        </Box>
      ))}
    </BuyerPart>
  )
}
