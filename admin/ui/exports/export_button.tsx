import { useState } from 'react'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useListContext, useTranslate } from 'react-admin'
import { ExportDialog } from './export_dialog'
import { useIsMore } from '../list_pagination'
import type { Api } from '../../data/api'

interface Props {
  kind: 'tickets' | 'buyers' | 'changes'
  /** How many rows the list has. */
  total: number
  /** Whether it has more. */
  isMore?: boolean
  /** Has the file of the list written. */
  start: (api: Api) => Promise<unknown>
}

/** Opens the files of a list, and the way to a new one. */
export function ExportButton(list: Props) {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        onClick={() => open(true)}
        startIcon={<Download size={18} aria-hidden="true" />}
        sx={{ minHeight: { xs: 44, sm: 36 } }}
      >
        {t('admin.export.open')}
      </Button>
      {isOpen && <ExportDialog {...list} onClose={() => open(false)} />}
    </>
  )
}

/** The same for the list of react-admin that stands around it. */
export function ListExportButton(list: Omit<Props, 'total' | 'isMore'>) {
  const { total = 0 } = useListContext()
  return <ExportButton {...list} total={total} isMore={useIsMore()} />
}
