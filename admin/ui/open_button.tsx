import { ExternalLink } from 'lucide-react'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  link: string
  /** Tells it from others that say the same. */
  label?: string
  children: ReactNode
}

/** Leads to what clients see, beside the dashboard. */
export function OpenButton({ link, label, children }: Props) {
  return (
    <Button
      size="small"
      href={link}
      target="_blank"
      rel="noopener"
      aria-label={label}
      startIcon={<ExternalLink size={14} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
