import { Box } from '@mui/material'

/** A bar as long as its share of the longest one; what it says stands beside it as a number. */
export function ShareBar({ share }: { share: number }) {
  return (
    <Box aria-hidden="true" sx={TRACK}>
      <Box sx={{ ...FILL, width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </Box>
  )
}

const TRACK = {
  height: 10,
  borderRadius: '5px',
  bgcolor: 'var(--wash)',
  overflow: 'hidden',
  minWidth: 40,
}
const FILL = { height: '100%', borderRadius: '5px', bgcolor: 'var(--brand)', minWidth: 2 }
