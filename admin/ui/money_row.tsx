import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@mui/material'

interface Props {
  title: ReactNode
  /** What is said below the title; empty ones are left out. */
  notes: (string | null | undefined | false)[]
  amount: string
  /** What the amount is, or how it stands. */
  state: ReactNode
  /** The button of its file. */
  file?: ReactNode
}

/** An entry of a list of money: what it is, how much, and its file. */
export function MoneyRow({ title, notes, amount, state, file }: Props) {
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {notes.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
        {state}
      </Box>
      {file}
    </Box>
  )
}

/** A card of such rows. */
export function MoneyRows({ children }: { children: ReactNode }) {
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Card>
  )
}

const ROW = {
  'display': 'grid',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
  'columnGap': 2,
  'alignItems': 'center',
  'px': { xs: 2, sm: 3 },
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& button': { justifySelf: 'start' },
}
