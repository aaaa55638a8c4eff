import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { Box, Card, Typography } from '@mui/material'

interface Props {
  icon: LucideIcon
  title: string
  /** What to do next. */
  text: string
  children?: ReactNode
}

/** An empty list or page: why, and what to do next. */
export function EmptyState({ icon: Icon, title, text, children }: Props) {
  return (
    <Card sx={{ p: { xs: 4, sm: 6 }, display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <Box sx={{ color: 'primary.main', p: 2, borderRadius: '50%', bgcolor: 'var(--brand-soft)' }}>
        <Icon size={28} aria-hidden="true" style={{ display: 'block' }} />
      </Box>
      <Typography variant="h2" align="center">
        {title}
      </Typography>
      <Typography color="text.secondary" align="center" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      {children && <Box sx={{ mt: 1, display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>}
    </Card>
  )
}
