import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'

type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral'

/** A dot and a word, never colour alone: filled when settled, half when it waits, empty when it is open. */
const LOOKS: Record<Tone, object> = {
  success: { color: 'var(--ok)' },
  warning: {
    'color': 'var(--warn)',
    '&::before': {
      background: 'linear-gradient(90deg, currentColor 50%, transparent 0)',
      boxShadow: 'inset 0 0 0 2px currentColor',
    },
  },
  error: { color: 'var(--bad)' },
  info: {
    'color': 'var(--brand)',
    '&::before': { background: 'none', boxShadow: 'inset 0 0 0 2px currentColor' },
  },
  neutral: { color: 'var(--ink-2)' },
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

/** The state of a booking. */
export function StateChip({ state }: { state: TicketState }) {
  const t = useTranslate()
  return <StateWord tone={TONES[state]} text={t(`admin.states.${state}`)} />
}

/** A state of anything else, by its tone. */
export function StateWord({ tone, text }: { tone: Tone; text: string }) {
  return (
    <Box component="span" sx={[DOT, LOOKS[tone]]}>
      {text}
    </Box>
  )
}

const DOT = {
  'display': 'inline-flex',
  'alignItems': 'center',
  'gap': 0.875,
  'fontSize': 'var(--t-s)',
  'fontWeight': 600,
  'whiteSpace': 'nowrap',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    flexShrink: 0,
    borderRadius: '50%',
    background: 'currentColor',
  },
}
