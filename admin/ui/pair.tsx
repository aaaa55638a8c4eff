import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Two fields that belong together, side by side where there is room. `columns` are CSS grid tracks. */
export function Pair({ children, columns = '1fr 1fr' }: { children: ReactNode; columns?: string }) {
  return <Box sx={{ ...GRID, gridTemplateColumns: columns }}>{children}</Box>
}

const GRID = { width: '100%', display: 'grid', gap: 1.5, alignItems: 'start' }
