import { useState } from 'react'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { ExportDialog } from './export_dialog'
import type { TicketFilter } from './ticket_query'

/** Opens the files of the list, and the way to a new one. */
export function ExportButton({ filter }: { filter: TicketFilter }) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        onClick={() => open(true)}
        startIcon={<Download size={18} aria-hidden="true" />}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t('admin.bookings.export.open')}
      </Button>
      {isOpen && <ExportDialog filter={filter} onClose={() => open(false)} />}
    </>
  )
}
