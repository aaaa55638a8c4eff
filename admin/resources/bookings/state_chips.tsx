import { Box, ButtonBase } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'
import { CHIP } from '../../ui/choice_chips'

/** The states in which a booking waits for its host or its client, the most urgent first. */
const WAITING: readonly TicketState[] = ['pendingApproval', 'pendingPaid', 'pendingPayment']

/** What waits, by one press each; the same press shows all again. It sets the filter of the state. */
export function StateChips() {
  const t = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const { state, ...others } = filterValues as { state?: string }

  return (
    <Box role="group" aria-label={t('admin.bookings.state')} sx={CHIPS}>
      {WAITING.map((one) => (
        <ButtonBase
          key={one}
          aria-pressed={state === one}
          onClick={() => setFilters(state === one ? others : { ...others, state: one })}
          sx={SMALL}
        >
          {t(`admin.states.${one}`)}
        </ButtonBase>
      ))}
    </Box>
  )
}

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 1 }
const SMALL = { ...CHIP, minHeight: 36, px: 1.5, fontSize: 'var(--t-s)' }
