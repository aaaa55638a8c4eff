import { X } from 'lucide-react'
import { useGetOne, useTranslate } from 'react-admin'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { AssignCollaborator } from './assign_collaborator'
import { BookingActions } from './booking_actions'
import { BookingFacts } from './booking_facts'
import { BookingMails } from './booking_mails'
import { ErrorState } from '../../ui/error_state'
import { Rows } from '../../ui/skeletons'
import { StateChip } from '../../ui/state_chip'
import type { Ticket } from './ticket'

interface Props {
  /** The code of the open booking; without it the drawer is closed. */
  code: string | undefined
  onClose: () => void
}

/** The drawer of a booking: its facts, its mails and the decisions. */
export function BookingDrawer({ code, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open={code !== undefined}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{ paper: { 'sx': PAPER, 'role': 'dialog', 'aria-labelledby': 'booking-title' } }}
    >
      {code && <Booking code={code} onClose={onClose} />}
    </Drawer>
  )
}

function Booking({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslate()
  const { data, error, refetch } = useGetOne<Ticket & { id: string }>('bookings/tickets', {
    id: code,
  })

  return (
    <>
      <Box sx={HEAD}>
        <Typography variant="h2" id="booking-title" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {data?.title ?? t('admin.bookings.one')}
        </Typography>
        <IconButton
          aria-label={t('ra.action.close')}
          onClick={onClose}
          edge="end"
          sx={{ my: -0.75 }}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Box>
      <Box sx={{ p: 2.5, display: 'grid', gap: 2.5, flex: 1, alignContent: 'start' }}>
        {error && <ErrorState of="booking" error={error as Error} onRetry={() => refetch()} />}
        {!error && !data && <Rows height={64} />}
        {data && (
          <>
            <Box>
              <StateChip state={data.state} />
            </Box>
            <AssignCollaborator ticket={data} onDone={refetch} />
            <BookingFacts ticket={data} />
            <BookingMails code={data.code} />
          </>
        )}
      </Box>
      {data && <BookingActions ticket={data} onDone={refetch} />}
    </>
  )
}

const PAPER = { width: { xs: '100%', sm: 440 }, display: 'flex', flexDirection: 'column' }
const HEAD = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: 2.5,
  bgcolor: 'background.paper',
  borderBottom: '1px solid var(--line)',
}
