import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatWhen } from '#shared/formats'
import { useMe } from '../../account'
import type { Ticket } from './ticket'

/** All sessions of a package, by the host's clock. */
export function BookingSessions({ sessions }: Pick<Ticket, 'sessions'>) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()

  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {sessions.map(({ id, start, state }) => (
        <li key={id}>
          {formatWhen(start, timeZone, locale)}
          {state === 'cancelled' && (
            <Typography component="span" variant="body2" color="text.secondary">
              {' '}
              · {t('admin.bookings.session_cancelled')}
            </Typography>
          )}
        </li>
      ))}
    </Box>
  )
}
