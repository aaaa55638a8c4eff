import { Box, Button, ThemeProvider, Typography } from '@mui/material'
import type { I18nProvider } from 'react-admin'
import { themeFor } from '../theme'
import { useThemeMode } from '../theme_mode'

/** What is shown when a page of the dashboard fails: a mistake of ours. */
export function ErrorPage({ i18n }: { i18n: I18nProvider }) {
  const [mode] = useThemeMode()
  return (
    <ThemeProvider theme={themeFor(mode)}>
      <Box component="main" sx={WHOLE}>
        <Typography variant="h1">{i18n.translate('errors.INTERNAL')}</Typography>
        <Typography color="text.secondary">{i18n.translate('common.error_ours')}</Typography>
        <Button variant="contained" onClick={() => location.reload()}>
          {i18n.translate('common.try_again')}
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
