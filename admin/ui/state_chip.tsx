import { useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'

/** Filled when settled, half when it waits, empty when it is open: a dot and a word, never colour alone (`dashboard.css`). */
type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** A state that is settled, waits for an answer, came to nothing, or is put away. */
const TONES: Record<TicketState, Tone> = {
  confirmed: 'success',
  rescheduled: 'success',
  approved: 'success',
  pendingApproval: 'warning',
  pendingPayment: 'warning',
  pendingPaid: 'warning',
  cancelled: 'error',
  rejected: 'error',
  paymentExpired: 'error',
  waitlist: 'info',
  archived: 'neutral',
}

/** The state of a booking. */
export function StateChip({ state }: { state: TicketState }) {
  const t = useTranslate()
  return <StateWord tone={TONES[state]} text={t(`admin.states.${state}`)} />
}

/** A state of anything else, by its tone. */
export function StateWord({ tone, text }: { tone: Tone; text: string }) {
  return (
    <span className="state-word" data-tone={tone}>
      {text}
    </span>
  )
}
