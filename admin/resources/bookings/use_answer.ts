import type { Decision } from '#shared/booking_states'
import { actionOf, useDecision } from './booking_actions'
import { useDecided, useUndo } from '../../ui/use_undo'
import type { Ticket } from './ticket'

/** Names the question that a booking asks in its state: once answered, a later one is another. */
export const questionOf = ({ code, state }: Pick<Ticket, 'code' | 'state'>) => `${code} ${state}`

/** Answers what a booking waits for. A toast can undo it; a refusal brings the question back. */
export function useAnswer(ticket: Ticket) {
  const decide = useUndo()
  const decided = useDecided()
  const { isBusy, save } = useDecision(ticket)

  function answer(decision: Decision, reason?: string) {
    decide({
      key: questionOf(ticket),
      text: `admin.home.undo.${actionOf(ticket, decision)}`,
      values: { name: ticket.attendee.name },
      send: async () => (await save({ decision, reason })) === undefined,
    })
  }
  return { answer, isBusy: isBusy || decided.has(questionOf(ticket)) }
}
