import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { toneOf, type TicketState, type Tone } from '../resources/bookings/states'

const COLORS: Record<Tone, { bgcolor: string; color: string }> = {
  success: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  warning: { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' },
  error: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
  info: { bgcolor: 'var(--primary-soft)', color: 'var(--primary)' },
  neutral: { bgcolor: 'var(--surface-2)', color: 'var(--ink-2)' },
}

/** How a booking stands, in a word and a colour. */
export function StateChip({ state }: { state: TicketState }) {
  const t = useTranslate()
  return <Chip size="small" label={t(`admin.states.${state}`)} sx={COLORS[toneOf(state)]} />
}
