import { Box, Button, ThemeProvider, Typography } from '@mui/material'
import { themeFor } from '../theme'
import { useThemeMode } from '../theme_mode'

interface Props {
  title: string
  text: string
  action: { label: string; onClick: () => void }
}

/** A message in place of the whole dashboard. */
export function WholePage({ title, text, action }: Props) {
  const [mode] = useThemeMode()
  return (
    <ThemeProvider theme={themeFor(mode)}>
      <Box component="main" sx={WHOLE}>
        <Typography variant="h1" align="center">
          {title}
        </Typography>
        <Typography color="text.secondary" align="center" sx={{ maxWidth: 460 }}>
          {text}
        </Typography>
        <Button variant="contained" onClick={action.onClick}>
          {action.label}
        </Button>
      </Box>
    </ThemeProvider>
  )
}

const WHOLE = {
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 2,
  p: 2,
  bgcolor: 'background.default',
  color: 'text.primary',
}
