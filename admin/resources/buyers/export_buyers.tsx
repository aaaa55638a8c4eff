import * as routes from '#api/routes'
import { useListContext } from 'react-admin'
import { ListExportButton } from '../../ui/exports/export_button'

/** The way to a file with the clients of the list, as it is filtered. */
export function ExportBuyers() {
  const { filterValues, sort, total } = useListContext()
  if (!total) return null
  const given = Object.entries(filterValues as object).filter(([, value]) => value)
  const order = { sortBy: sort.field, order: sort.order.toLowerCase() }
  const body = { ...Object.fromEntries(given), ...order }
  return (
    <ListExportButton
      kind="buyers"
      start={(api) => api.create(routes.ticketingBuyersExport, { body })}
    />
  )
}
