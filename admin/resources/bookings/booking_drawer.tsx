import { X } from 'lucide-react'
import { useGetOne, useTranslate } from 'react-admin'
import { Box, Drawer, IconButton, Typography } from '@mui/material'
import { AssignCollaborator } from './assign_collaborator'
import { BookingActions } from './booking_actions'
import { BookingChanges } from './calendar_change'
import { BookingFacts } from './booking_facts'
import { BookingProof } from '../../pages/proofs/booking_proof'
import { OpenProposal } from './open_proposal'
import { OpenDispute } from '../../pages/disputes/open_disputes'
import { BookingHistory } from './booking_history'
import { ErrorState } from '../../ui/error_state'
import { FirstTime } from './first_time'
import { Face } from '../../ui/face'
import { Rows } from '../../ui/skeletons'
import { StateChip } from '../../ui/state_chip'
import type { Ticket } from './ticket'

interface Props {
  /** The code of the open booking; without it the drawer is closed. */
  code: string | undefined
  onClose: () => void
}

/** A booking over its list: the client, what can be done, the facts, and what happened. On a phone it is a whole page. */
export function BookingDrawer({ code, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open={code !== undefined}
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: { 'sx': PAPER, 'role': 'dialog', 'aria-labelledby': 'booking-client booking-title' },
      }}
    >
      {code && <Booking code={code} onClose={onClose} />}
    </Drawer>
  )
}

function Booking({ code, onClose }: { code: string; onClose: () => void }) {
  const { data, error, refetch } = useGetOne<Ticket & { id: string }>('bookings/tickets', {
    id: code,
  })

  return (
    <>
      <Head ticket={data} onClose={onClose} />
      {data && <BookingActions ticket={data} onDone={() => void refetch()} onDeleted={onClose} />}
      <Box sx={{ p: 2.5, display: 'grid', gap: 3, flex: 1, alignContent: 'start' }}>
        {error && <ErrorState of="booking" error={error as Error} onRetry={() => refetch()} />}
        {!error && !data && <Rows height={64} />}
        {data && (
          <>
            {data.changes.includes('proof') && <BookingProof code={data.code} />}
            <OpenDispute code={data.code} />
            <BookingChanges code={data.code} onDone={() => void refetch()} />
            <OpenProposal ticket={data} onDone={() => void refetch()} />
            <BookingFacts ticket={data} />
            <AssignCollaborator ticket={data} onDone={refetch} />
            <BookingHistory ticket={data} />
          </>
        )}
      </Box>
    </>
  )
}

function Head({ ticket, onClose }: { ticket: Ticket | undefined; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Box sx={HEAD}>
      <Box sx={{ minHeight: 40, display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1 }}>{ticket && <StateChip state={ticket.state} />}</Box>
        <IconButton aria-label={t('ra.action.close')} onClick={onClose} edge="end">
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {ticket && <Face name={ticket.attendee.name} size={48} />}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h2" id="booking-client">
            {ticket?.attendee.name ?? t('admin.bookings.one')}
          </Typography>
          <Typography id="booking-title" color="text.secondary">
            {ticket?.title}
          </Typography>
          {ticket && <FirstTime ticket={ticket} />}
        </Box>
      </Box>
    </Box>
  )
}

const PAPER = { width: { xs: '100%', sm: 440 }, display: 'flex', flexDirection: 'column' }
const HEAD = { px: 2.5, pt: 1.5, pb: { xs: 0, sm: 2 } }
