import type { ReactNode } from 'react'
import { Box } from '@mui/material'

interface Line {
  name: string
  amount: string
}

interface Props {
  lines: Line[]
  /** What they come to, below a rule. */
  total?: Line
  isSmall?: boolean
}

/** What an amount is made of, a line each. */
export function MoneyLines({ lines, total, isSmall = false }: Props) {
  const text = isSmall ? SMALL : LINE
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {lines.map(({ name, amount }, at) => (
        <Box key={at} sx={text}>
          <Entry name={name} amount={amount} />
        </Box>
      ))}
      {total && (
        <Box sx={{ ...text, ...TOTAL }}>
          <Entry {...total} />
        </Box>
      )}
    </Box>
  )
}

function Entry({ name, amount }: Line): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  )
}

const LINE = {
  'display': 'flex',
  'justifyContent': 'space-between',
  'gap': 2,
  'py': 0.5,
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}
const SMALL = { ...LINE, py: 0.25, fontSize: 'var(--t-s)' }
const TOTAL = {
  'mt': 0.5,
  'pt': 0.5,
  'borderTop': '1px solid var(--line-strong)',
  'fontWeight': 600,
  '& dt': { color: 'var(--ink)' },
}
