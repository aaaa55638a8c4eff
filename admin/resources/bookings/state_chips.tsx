import * as routes from '#api/routes'
import { Box, ButtonBase } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import type { TicketState } from '#shared/booking_states'
import { CHIP } from '../../ui/choice_chips'
import { ticketQuery } from './ticket_query'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { VIEWS, WAITING, type View } from './views'

/** What waits and how much, by one press each; the same press shows all again. It sets the filter of the state. */
export function StateChips({ view }: { view: View }) {
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
          <Waiting state={one} view={view} />
        </ButtonBase>
      ))}
    </Box>
  )
}

/** How many bookings of a view are in a state; nothing where there are none. */
function Waiting({ state, view }: { state: TicketState; view: View }) {
  const { timeZone } = useMe()
  const query = ticketQuery({ ...VIEWS[view].filter, state }, timeZone)
  const { data } = useRead(routes.ticketingTicketsCount, { query })
  return data?.count ? (
    <Box component="span" sx={COUNT}>
      {data.count}
    </Box>
  ) : null
}

const CHIPS = { display: 'flex', flexWrap: 'wrap', gap: 1 }
const SMALL = { ...CHIP, minHeight: 36, px: 1.5, fontSize: 'var(--t-s)' }
const COUNT = { color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' }
