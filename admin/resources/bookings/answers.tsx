import { useState } from 'react'
import { Link } from 'react-router'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Decision, TicketState } from '#shared/booking_states'
import { actionOf, Question } from './booking_actions'
import { chatWith, WhatsAppMark } from '../../ui/whatsapp'
import { useAnswer } from './use_answer'
import { WAITING } from './state_chips'
import type { Ticket } from './ticket'

/** The decisions that answer a client, of all that the server lists with a booking. */
const ANSWERS: readonly Decision[] = ['approve', 'reject']

/** Decisions that a dialog asks a reason for. */
const EXPLAINED: readonly Decision[] = ['reject']

/** The buttons that answer the client of a booking. A toast can undo each. */
export function Decisions({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const [pending, setPending] = useState<Decision>()
  const { answer, isBusy } = useAnswer(ticket)

  return (
    <>
      {answersOf(ticket).map((decision, index) => {
        const label = t(`admin.bookings.actions.${actionOf(ticket, decision)}`)
        const isExplained = EXPLAINED.includes(decision)
        return (
          <Button
            key={decision}
            size="small"
            variant={index === 0 ? 'contained' : 'outlined'}
            disabled={isBusy}
            aria-label={`${label}: ${ticket.attendee.name}`}
            onClick={() => (isExplained ? setPending(decision) : answer(decision))}
          >
            {isExplained ? `${label}…` : label}
          </Button>
        )
      })}
      {pending && (
        <Question
          ticket={ticket}
          decision={pending}
          isBusy={isBusy}
          isUndoable
          onClose={() => setPending(undefined)}
          onConfirm={async (reason) => {
            setPending(undefined)
            answer(pending, reason)
          }}
        />
      )}
    </>
  )
}

const answersOf = ({ decisions }: Pick<Ticket, 'decisions'>) =>
  ANSWERS.filter((answer) => decisions.includes(answer))

interface Props {
  ticket: Ticket
  /** The page of the booking, which has its proof. */
  to: string
}

/** What the row of a waiting booking offers on a phone: the answers, the proof, a way to the client. */
export function Answers({ ticket, to }: Props) {
  const t = useTranslate()
  const { attendee, changes, state } = ticket
  const hasProof = changes.includes('proof')
  const chat = WAITING.includes(state as TicketState) ? chatWith(attendee.phone) : undefined
  if (!hasProof && !chat && answersOf(ticket).length === 0) return null

  return (
    <Box sx={ROW}>
      <Decisions ticket={ticket} />
      {hasProof && (
        <Button
          size="small"
          variant="contained"
          component={Link}
          to={to}
          aria-label={`${t('admin.bookings.actions.see_proof')}: ${attendee.name}`}
        >
          {t('admin.bookings.actions.see_proof')}
        </Button>
      )}
      {chat && (
        <Button
          size="small"
          variant="outlined"
          href={chat}
          target="_blank"
          rel="noopener"
          aria-label={t('admin.home.write_to', { name: attendee.name })}
          startIcon={<WhatsAppMark size={16} />}
        >
          WhatsApp
        </Button>
      )}
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
