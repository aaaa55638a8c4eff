import { useState } from 'react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Decision } from '#shared/booking_states'
import { actionOf, Question } from './booking_actions'
import { useAnswer } from './use_answer'
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

/** The decisions that a booking waits for now. */
export const answersOf = ({ decisions }: Pick<Ticket, 'decisions'>) =>
  ANSWERS.filter((answer) => decisions.includes(answer))
