import * as routes from '#api/routes'
import { useState } from 'react'
import { CalendarCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Link, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import type { TicketState } from '#shared/booking_states'
import { BuyerPart, ROW, WAY_IN } from './buyer_part'
import { StateChip } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'

/** The hours of a client, the latest first. */
export function BuyerMeetings({ id }: { id: string }) {
  const t = useTranslate()
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone, type } = useMe()
  // Without a team it is always the host.
  const isTeam = type === 't'
  const [page, turn] = useState(1)
  const read = useRead(routes.ticketingBuyersMeetings, { params: { id }, query: { page } })
  return (
    <BuyerPart of="meetings" icon={CalendarCheck} {...{ read, page, turn }}>
      {(read.data?.items ?? []).map((meeting) => (
        <Box component="li" key={`${meeting.code} ${meeting.start}`} sx={ROW}>
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={path(`bookings/tickets/${meeting.code}`)} sx={WAY_IN}>
              {meeting.title}
            </Link>
            <Typography variant="body2" color="text.secondary">
              {formatShortWhen(meeting.start, timeZone, locale)} ·{' '}
              {t('admin.buyers.minutes', { count: meeting.minutes })}
              {isTeam && ` · ${meeting.collaborator}`}
            </Typography>
            {meeting.place && (
              <Typography variant="body2" color="text.secondary" noWrap>
                {meeting.place}
              </Typography>
            )}
          </Box>
          <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
            <StateChip state={meeting.state as TicketState} />
            {meeting.attendance && (
              <Typography variant="body2">
                {t(`admin.bookings.attendance.${meeting.attendance}`)}
              </Typography>
            )}
          </Box>
        </Box>
      ))}
    </BuyerPart>
  )
}
