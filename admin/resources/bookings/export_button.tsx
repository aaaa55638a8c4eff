import * as routes from '#api/routes'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { ticketQuery, type TicketFilter } from './ticket_query'

/** Saves the bookings of the list, with its filters, as CSV. */
export function ExportButton({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const { filterValues, sort } = useListContext()
  const filters = Object.entries(ticketQuery({ ...filterValues, ...filter }, timeZone))
  const query = {
    ...Object.fromEntries(filters.filter(([, value]) => value)),
    sortBy: sort.field,
    order: sort.order.toLowerCase(),
  }

  const { save, isBusy } = useSave({
    send: (api) => api.download(routes.ticketingTicketsDownload, { query }),
    failed: 'admin.failed.bookings',
  })

  return (
    <Button
      disabled={isBusy}
      onClick={() => void save()}
      startIcon={<Download size={18} aria-hidden="true" />}
    >
      {t('ra.action.export')}
    </Button>
  )
}
