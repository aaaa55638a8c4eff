import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** Fields of a price that belong together, below the price itself. */
export function PriceGroup({ title, text, children }: Props) {
  return (
    <Box role="group" aria-label={title} sx={GROUP}>
      <Box>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}

const GROUP = { mt: 2, display: 'grid', gap: 1.5 }
