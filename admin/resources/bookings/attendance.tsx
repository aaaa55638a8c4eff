import { Typography } from '@mui/material'
import { formatWhen } from '#shared/formats'
import { useLocale, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import type { Ticket } from './ticket'

/** Who came and who did not, as marked at the door: each place with its name, or each hour of a package. */
export function Attendance({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { attendance, attendee, additionalAttendees, places } = ticket
  const names = [attendee.name, ...additionalAttendees.map(({ name }) => name)]

  return attendance.map(({ meetingId, place, outcome, at }) => (
    <span key={`${meetingId} ${place}`} style={{ display: 'block' }}>
      {places > 1 && `${names[place - 1] ?? attendee.name}: `}
      {t(`admin.bookings.attendance.${outcome}`)}
      <Typography component="span" variant="body2" color="text.secondary">
        {' · '}
        {formatWhen(at, timeZone, locale)}
      </Typography>
    </span>
  ))
}
