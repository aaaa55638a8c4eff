import { useState } from 'react'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { download } from '../../data/api'
import { useMe } from '../../data/account'
import { useFailure } from '../../ui/use_failure'
import { ticketQuery, type TicketFilter } from './ticket_query'

/** Saves the bookings of the list, as they are filtered, for spreadsheets. */
export function ExportButton({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const tell = useFailure()
  const [isBusy, setBusy] = useState(false)
  const { timeZone } = useMe()
  const { filterValues, sort } = useListContext()
  const query = {
    ...ticketQuery({ ...filterValues, ...filter }, timeZone),
    sortBy: sort.field,
    order: sort.order.toLowerCase(),
  }
  const asked = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))

  async function save() {
    setBusy(true)
    try {
      await download(`/tickets/download?${new URLSearchParams(asked)}`)
    } catch (error) {
      tell(error, { fallback: 'admin.failed.bookings' })
    }
    setBusy(false)
  }

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
