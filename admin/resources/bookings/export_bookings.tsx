import * as routes from '#api/routes'
import { useListContext } from 'react-admin'
import { ListExportButton } from '../../ui/exports/export_button'
import { queryOfList } from './query_of_list'
import { useMe } from '../../data/account'
import type { TicketFilter } from './ticket_query'

/** The way to a file with the bookings of the list, as it is filtered. */
export function ExportBookings({ filter }: { filter: TicketFilter }) {
  const { timeZone } = useMe()
  const list = useListContext()
  return (
    <ListExportButton
      kind="tickets"
      start={(api) =>
        api.create(routes.ticketingExportsTickets, { body: queryOfList(list, filter, timeZone) })
      }
    />
  )
}
