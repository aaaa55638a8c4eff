import type { ReactNode } from 'react'
import { Box, Typography } from '@mui/material'

/** One thing that is known, by its name: an entry of a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
