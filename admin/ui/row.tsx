import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'

/** The line between rows. */
export const LINE_ABOVE = {
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
}

/** An entry of a list: its description, then its buttons. All but the first have a line above. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <Box component="li" sx={ROW}>
      {children}
    </Box>
  )
}

/** A list of rows. */
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
