import { Link } from 'react-router'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'
import { answersOf, Decisions } from './decisions'
import { chatWith, WriteToClient } from '../../ui/whatsapp'
import { RemindButton } from './remind_button'
import { WAITING } from './views'
import type { Ticket } from './ticket'

interface Props {
  ticket: Ticket
  /** The page of the booking, which has its proof. */
  to: string
}

/** What the row of a waiting booking offers on a phone: the answers, the proof, a reminder to pay, a way to the client. */
export function Answers({ ticket, to }: Props) {
  const t = useTranslate()
  const { attendee, changes, state } = ticket
  const { name, phone } = attendee
  const hasProof = changes.includes('proof')
  const isWaiting = WAITING.includes(state as TicketState)
  const mayWrite = isWaiting && chatWith(phone) !== undefined
  const isUnpaid = state === 'pendingPayment'
  if (!hasProof && !mayWrite && !isUnpaid && answersOf(ticket).length === 0) return null

  return (
    <Box sx={ROW}>
      <Decisions ticket={ticket} />
      {hasProof && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={to}
          aria-label={`${t('admin.bookings.actions.see_proof')}: ${name}`}
        >
          {t('admin.bookings.actions.see_proof')}
        </Button>
      )}
      {isUnpaid && <RemindButton ticket={ticket} size="small" />}
      {isWaiting && <WriteToClient name={name} phone={phone} />}
    </Box>
  )
}

/** Below the words of the row, which begin behind its hour. */
const ROW = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'gap': 1,
  'pl': 10,
  'pr': 2,
  'pb': 1.5,
  '& .MuiButton-root': { minHeight: 44 },
}
