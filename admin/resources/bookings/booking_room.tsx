import { Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { conferenceOf } from '#shared/location'
import { useRead } from '../../data/use_read'
import type { Ticket } from './ticket'

/** The room that a provider makes: how it stands, and where its host starts it. */
export function BookingRoom({ ticket: { location, meetingId } }: { ticket: Ticket }) {
  return conferenceOf(location) && meetingId ? <Room meetingId={meetingId} /> : null
}

function Room({ meetingId }: { meetingId: string }) {
  const t = useTranslate()
  const { data } = useRead(routes.schedulingConferencesShow, { params: { id: meetingId } })
  if (!data) return null
  const { name, state, isLate, startUrl } = data
  const words = state === 'failed' ? 'room_failed' : isLate ? 'room_late' : 'room_awaited'
  if (state !== 'made')
    return (
      <Typography variant="body2" color="text.secondary">
        {t(`admin.bookings.${words}`, { name })}
      </Typography>
    )
  if (!startUrl) return null
  return (
    <Typography variant="body2">
      <Link href={startUrl} target="_blank" rel="noopener">
        {t('admin.bookings.start')}
      </Link>
    </Typography>
  )
}
