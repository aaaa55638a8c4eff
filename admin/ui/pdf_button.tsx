import { Button } from '@mui/material'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Api } from '../data/api'
import { useSave } from './use_save'

interface Props {
  send: (api: Api) => Promise<unknown>
  /** What a screen reader says, where the text alone does not name the file. */
  label?: string
  children?: ReactNode
}

/** Saves a PDF of the API. */
export function PdfButton({ send, label, children = 'PDF' }: Props) {
  const { save, isBusy } = useSave({ send })
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => void save()}
      aria-label={label}
      startIcon={<FileText size={18} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
