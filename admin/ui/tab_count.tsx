import { Box } from '@mui/material'

/** How much waits behind a tab, beside its name; nothing while nothing does. */
export function TabCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Box component="span" sx={COUNT}>
      {count}
    </Box>
  )
}

const COUNT = {
  ml: 0.75,
  minWidth: 20,
  px: 0.75,
  borderRadius: 10,
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  font: '600 var(--t-s)/20px var(--font)',
  textAlign: 'center',
}
