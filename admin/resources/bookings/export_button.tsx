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
  const query = {
    ...ticketQuery({ ...filterValues, ...filter }, timeZone),
    sortBy: sort.field,
    order: sort.order.toLowerCase(),
  }
  const search = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))

  const { save, isBusy } = useSave({
    send: (api) => api.download(`/tickets/download?${new URLSearchParams(search)}`),
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
