import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useDecision } from './booking_actions'
import type { Ticket } from './ticket'

/** Approves a request on its row; the row itself opens the booking. */
export function ApproveButton({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const { save, isBusy } = useDecision(ticket)
  const label = t('admin.bookings.actions.approve')

  return (
    <Button
      size="small"
      variant="contained"
      disabled={isBusy}
      aria-label={`${label}: ${ticket.attendee.name}`}
      onClick={(event) => {
        event.stopPropagation()
        void save({ decision: 'approve' })
      }}
    >
      {label}
    </Button>
  )
}
