import { Box, Typography } from '@mui/material'
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

/** Whether the one client of a booking with one hour came, for a row of a list. */
export function Came({ ticket: { attendance, places } }: { ticket: Ticket }) {
  const t = useTranslate()
  const [mark, ...more] = attendance
  if (!mark || more.length > 0 || places > 1) return null
  return (
    <Box component="span" sx={{ fontSize: 'var(--t-s)', color: 'var(--ink-2)' }}>
      {t(`admin.bookings.attendance.${mark.outcome}`)}
    </Box>
  )
}
