import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

const COLORS: Record<Tone, { bgcolor: string; color: string }> = {
  success: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  warning: { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' },
  error: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
  info: { bgcolor: 'var(--brand-soft)', color: 'var(--brand)' },
  neutral: { bgcolor: 'var(--surface-2)', color: 'var(--ink-2)' },
}

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

/** A chip with the state of a booking. */
export function StateChip({ state }: { state: TicketState }) {
  const t = useTranslate()
  return <Chip size="small" label={t(`admin.states.${state}`)} sx={COLORS[TONES[state]]} />
}
