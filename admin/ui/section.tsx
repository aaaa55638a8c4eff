import { useId, type ReactNode } from 'react'
import { Box, Card, Typography } from '@mui/material'

interface Props {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A titled part of a form or page, on a card of its own. */
export function SectionCard(props: Props) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Section {...props} />
    </Card>
  )
}

/** A titled part of a form or page. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>{children}</Box>
    </Box>
  )
}
