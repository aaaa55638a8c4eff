import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Api } from '../data/api'
import { useSave } from './use_save'

interface Props {
  send: (api: Api) => Promise<unknown>
  children: ReactNode
}

/** Saves a list as a file of the API, which the server names. */
export function DownloadButton({ send, children }: Props) {
  const { save, isBusy } = useSave({ send })
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void save()}
      startIcon={<Download size={18} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
