import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { fileAddress } from '../../api'
import { useMe } from '../../account'
import { ticketQuery, type TicketFilter } from './ticket_query'

/** Saves the bookings of the list, as they are filtered, for spreadsheets. */
export function ExportButton({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const { timeZone } = useMe()
  const { filterValues, sort } = useListContext()
  const query = {
    ...ticketQuery({ ...filterValues, ...filter }, timeZone),
    sortBy: sort.field,
    order: sort.order.toLowerCase(),
  }
  const asked = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))

  return (
    <Button
      href={fileAddress(`/tickets/download?${new URLSearchParams(asked)}`)}
      startIcon={<Download size={18} aria-hidden="true" />}
    >
      {t('ra.action.export')}
    </Button>
  )
}
