import { ExternalLink } from 'lucide-react'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  link: string
  /** A distinct label for screen readers. */
  label?: string
  children: ReactNode
}

/** A link to a public page, in a new tab. */
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
