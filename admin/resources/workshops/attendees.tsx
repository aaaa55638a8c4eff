import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { ErrorState } from '../../ui/error_state'
import { PlainDialog } from '../../ui/plain_dialog'
import { Rows } from '../../ui/skeletons'
import { StateChip } from '../../ui/state_chip'
import { useAttendees, type Session } from './use_sessions'
import type { TicketState } from '#shared/booking_states'

interface Props {
  workshopId: string
  session: Session
  onClose: () => void
}

/** The clients and guests of a workshop's date. */
export function Attendees({ workshopId, session, onClose }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useAttendees(workshopId, session)

  return (
    <PlainDialog title={t('admin.workshops.attendees')} maxWidth="sm" onClose={onClose}>
      {error ? (
        <ErrorState of="attendees" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Rows height={48} count={3} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{t('admin.workshops.no_attendees')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {data.map(({ id, attendee, additionalAttendees, places, state }) => (
            <li key={id}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Typography sx={{ fontWeight: 600 }}>{attendee.name}</Typography>
                <StateChip state={state as TicketState} />
                <Typography variant="body2" color="text.secondary">
                  {t('admin.workshops.place_count', { count: places })}
                </Typography>
              </Box>
              <Typography variant="body2" color="text.secondary" sx={BREAK}>
                {[attendee.email, attendee.phone].filter(Boolean).join(' · ')}
              </Typography>
              {additionalAttendees.map(({ name, email }, index) => (
                <Typography key={index} variant="body2" sx={BREAK}>
                  {name} · {email}
                </Typography>
              ))}
            </li>
          ))}
        </Box>
      )}
    </PlainDialog>
  )
}

const BREAK = { overflowWrap: 'anywhere' }
