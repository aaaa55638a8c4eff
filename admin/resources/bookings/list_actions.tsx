import { ColumnsButton, ExportButton, useListContext } from 'react-admin'
import { useExporter } from './use_exporter'
import { useHasRoom } from './use_has_room'

/** What can be done with the whole list: which columns to see, and taking it along. */
export function ListActions() {
  const exporter = useExporter()
  const { total } = useListContext()
  const hasTable = useHasRoom()
  if (!total) return null

  return (
    <>
      {hasTable && <ColumnsButton />}
      <ExportButton exporter={exporter} maxResults={2000} />
    </>
  )
}
