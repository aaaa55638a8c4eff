import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatWhen } from '#shared/formats'
import { CancelSession } from './cancel_session'
import { useMe } from '../../data/account'
import type { Session, Ticket } from './ticket'

/** The hours of a package or a series, by the host's clock. Names the member where several receive. */
export function BookingSessions({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { sessions, collaborators } = ticket

  const namesOf = ({ collaboratorIds }: Session) =>
    collaborators.filter(({ id }) => collaboratorIds.includes(id)).map(({ fullName }) => fullName)

  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Box sx={LINE}>
            <span>
              {formatWhen(session.start, timeZone, locale)}
              {collaborators.length > 1 && ` · ${namesOf(session).join(', ')}`}
              {session.state === 'cancelled' && (
                <Typography component="span" variant="body2" color="text.secondary">
                  {' '}
                  · {t('admin.bookings.session_cancelled')}
                </Typography>
              )}
            </span>
            {session.isSeparable && <CancelSession {...{ ticket, session }} />}
          </Box>
        </li>
      ))}
    </Box>
  )
}

const LINE = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 1,
  textWrap: 'balance',
}
