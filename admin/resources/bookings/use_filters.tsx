import { useMemo } from 'react'
import { DateInput, SelectInput, useTranslate } from 'react-admin'
import { LIVE } from './ticket_query'
import { TICKET_STATES } from '#shared/booking_states'
import { useSearchFilter } from '../../ui/use_search_filter'

const WIDE = { width: { xs: '100%', sm: 172, lg: 220 } }
const NARROW = { width: { xs: '100%', sm: 140, lg: 160 } }

/** The search and the filters of bookings: state and days. They are kept in the address. */
export function useFilters() {
  const t = useTranslate()
  const search = useSearchFilter('admin.bookings.search')
  const filters = useMemo(
    () => [
      <SelectInput
        key="state"
        source="state"
        alwaysOn
        label={t('admin.bookings.state')}
        choices={[LIVE, ...TICKET_STATES].map((id) => ({ id, name: t(`admin.states.${id}`) }))}
        emptyText={t('admin.bookings.any_state')}
        helperText={false}
        sx={WIDE}
      />,
      ...['from', 'to'].map((side) => (
        <DateInput
          key={side}
          source={side}
          alwaysOn
          label={t(`admin.bookings.${side}`)}
          helperText={false}
          sx={NARROW}
        />
      )),
    ],
    [t]
  )
  return { search, filters }
}
