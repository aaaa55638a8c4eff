import { Box } from '@mui/material'
import { keyNames } from './use_keys'

/** A key, or keys that are held together, drawn as on a keyboard. */
export function KeyCaps({ press }: { press: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {keyNames(press).map((name) => (
        <Box key={name} component="kbd" sx={CAP}>
          {name}
        </Box>
      ))}
    </Box>
  )
}

const CAP = {
  minWidth: 22,
  px: 0.75,
  border: '1px solid var(--line-strong)',
  borderRadius: '6px',
  bgcolor: 'var(--surface-2)',
  color: 'var(--ink-2)',
  fontFamily: 'inherit',
  fontSize: 'var(--t-s)',
  lineHeight: '20px',
  textAlign: 'center',
}
