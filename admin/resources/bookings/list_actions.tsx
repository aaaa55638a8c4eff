import { ColumnsButton, ExportButton, useListContext } from 'react-admin'
import { NewBookingButton } from './new_booking_button'
import { useExporter } from './use_exporter'
import { useHasRoom } from './use_has_room'

/** Adding to the list, and what can be done with the whole of it: which columns to see, and taking it along. */
export function ListActions() {
  const exporter = useExporter()
  const { total } = useListContext()
  const hasTable = useHasRoom()
  if (!total) return <NewBookingButton />

  return (
    <>
      <NewBookingButton />
      {hasTable && <ColumnsButton />}
      <ExportButton exporter={exporter} maxResults={2000} />
    </>
  )
}
