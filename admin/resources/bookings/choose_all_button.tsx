import * as routes from '#api/routes'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { queryOfList } from './query_of_list'
import type { TicketFilter } from './ticket_query'

/** Chooses all bookings that pass the filters, also those of other pages; as many as one decision may concern. */
export function ChooseAllButton() {
  const t = useTranslate()
  const { timeZone } = useMe()
  const { data = [], total = 0, selectedIds, onSelect, ...list } = useListContext()
  const { save, isBusy } = useSave({
    send: async (api) => {
      const query = queryOfList(list, list.filter as TicketFilter, timeZone)
      const { codes } = await api.call(routes.ticketingTicketsCodes, { query })
      onSelect(codes)
    },
    failed: 'admin.failed.bookings',
  })
  const isPage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  if (!isPage || total <= selectedIds.length || total <= data.length) return null

  return (
    <Button size="small" disabled={isBusy} onClick={() => void save()}>
      {t('admin.bookings.choose.every', { count: total })}
    </Button>
  )
}
