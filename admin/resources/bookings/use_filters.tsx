import { useMemo, type ReactElement } from 'react'
import { DateInput, SelectInput, useGetList, useTranslate } from 'react-admin'
import type { Data } from '@generated/data'
import { LIVE } from './ticket_query'
import { TICKET_STATES } from '#shared/booking_states'
import type { TicketFilterName } from '#shared/ticket_filters'
import { useSearchFilter } from '../../ui/use_search_filter'

const WIDE = { width: { xs: '100%', sm: 172, lg: 220 } }
const NARROW = { width: { xs: '100%', sm: 140, lg: 160 } }

type Input = ReactElement<{ source: string }>

/** The search and the filters of bookings. They are kept in the address; what leaves no choice is not shown. */
export function useFilters() {
  const t = useTranslate()
  const search = useSearchFilter('admin.bookings.search')
  const { services, members } = useChoices()
  return useMemo(() => {
    const inputs: Record<Exclude<TicketFilterName, 'words'>, Input[]> = {
      states: [
        <ChoiceFilter
          key="state"
          source="state"
          alwaysOn
          label={t('admin.bookings.state')}
          any={t('admin.bookings.any_state')}
          choices={[LIVE, ...TICKET_STATES].map((id) => ({ id, name: t(`admin.states.${id}`) }))}
        />,
      ],
      span: ['from', 'to'].map((side) => (
        <DateInput
          key={side}
          source={side}
          alwaysOn
          label={t(`admin.bookings.${side}`)}
          helperText={false}
          sx={NARROW}
        />
      )),
      service: oneOf('productId', services, {
        label: t('admin.bookings.service'),
        any: t('admin.bookings.any_service'),
      }),
      member: oneOf('collaboratorId', members, {
        label: t('admin.bookings.attended_by'),
        any: t('admin.bookings.any_member'),
      }),
      // The bookings of one client stand on the client's page.
      client: [],
    }
    return { search, filters: Object.values(inputs).flat() }
  }, [t, search, services, members])
}

type Choice = { id: string; name: string }
type Words = { label: string; any: string }

function oneOf(source: string, choices: Choice[], words: Words): Input[] {
  if (choices.length < 2) return []
  return [<ChoiceFilter key={source} alwaysOn {...{ source, choices, ...words }} />]
}

type ChoiceProps = Words & { source: string; choices: Choice[]; alwaysOn: true }

/** One of several values, or any. */
function ChoiceFilter({ any, ...props }: ChoiceProps) {
  return <SelectInput {...props} emptyText={any} helperText={false} sx={WIDE} />
}

const ALL = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'ASC' } } as const

/** The services of the account, and who attends them. */
function useChoices() {
  const { data } = useGetList<Data.Catalog.Service>('services', ALL)
  return useMemo(() => {
    const all = data ?? []
    const people = all.flatMap(({ collaborators = [] }) => collaborators)
    const named = new Map(people.map(({ accountId, fullName }) => [accountId, fullName]))
    return {
      services: all.map(({ id, title }) => ({ id, name: title })),
      members: [...named].map(([id, name]) => ({ id, name })),
    }
  }, [data])
}
