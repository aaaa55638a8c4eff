import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'

/** What parts the rows of a list from each other. */
export const LINE_ABOVE = {
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}

/** One entry of a list, with a line above all but the first: what it is, and after it what can be done with it. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={ROW}>
      {children}
    </Box>
  )
}

/** The list that such rows make. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

/** The same on a card of its own. */
export function RowCard({ children }: { children: ReactNode }) {
  return (
    <Card component="ul" sx={{ m: 0, px: { xs: 2, sm: 3 }, py: 1, listStyle: 'none' }}>
      {children}
    </Card>
  )
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  ...LINE_ABOVE,
}
