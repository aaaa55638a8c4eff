import { memo } from 'react'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Globe } from 'lucide-react'
import { Box, FormControlLabel, Link, MenuItem, Select, Switch, Typography } from '@mui/material'
import { productName } from '../product'
import { useThemeMode } from '../theme_mode'

/** How long the choice of a language is kept, in seconds: 365 days (docs/domain.md, "Defaults"). */
const YEAR = 31_536_000

const LANGUAGES = [
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'English' },
]

/** Loads the page again, because the server reads the cookie. */
function chooseLanguage(code: string) {
  document.cookie = `locale=${code}; path=/; max-age=${YEAR}; samesite=lax`
  location.reload()
}

/** Year, language, dark or light, and the small print (docs/domain.md, "Dashboard"). */
export const Footer = memo(function Footer() {
  const t = useTranslate()

  return (
    <Box component="footer" sx={FOOT}>
      <Typography variant="body2" color="text.secondary">
        © {new Date().getFullYear()} {productName}
      </Typography>
      <Link href="/precios" variant="body2">
        {t('common.prices')}
      </Link>
      <Link component={RouterLink} to="#contact" variant="body2">
        {t('common.contact.link')}
      </Link>
      <Link href="/docs/terms-and-conditions" variant="body2">
        {t('common.terms')}
      </Link>
      <Link href="/docs/terms-and-conditions#privacidad" variant="body2">
        {t('common.privacy')}
      </Link>
      <Box sx={{ flex: 1 }} />
      <LanguageSelect />
      <DarkSwitch />
    </Box>
  )
})

function DarkSwitch() {
  const t = useTranslate()
  const [mode, choose] = useThemeMode()

  return (
    <FormControlLabel
      label={t('admin.footer.dark')}
      labelPlacement="start"
      sx={{ mx: 0, mr: -1 }}
      slotProps={{ typography: { variant: 'body2', color: 'text.secondary' } }}
      control={
        <Switch
          size="small"
          checked={mode === 'dark'}
          onChange={({ target }) => choose(target.checked ? 'dark' : 'light')}
        />
      }
    />
  )
}

function LanguageSelect() {
  const t = useTranslate()
  const locale = useLocale()

  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
      <Globe size={16} aria-hidden="true" />
      <Select
        variant="standard"
        disableUnderline
        value={locale}
        onChange={({ target }) => chooseLanguage(target.value)}
        inputProps={{ 'aria-label': t('admin.footer.language') }}
        sx={{ fontSize: 'var(--t-s)', fontWeight: 600 }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <MenuItem key={code} value={code} lang={code}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}

const FOOT = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'center',
  'columnGap': 2,
  'rowGap': 0.5,
  'minHeight': 52,
  'px': { xs: 2, sm: 3, lg: 4 },
  'py': 1,
  // Room for the bar at the bottom of a phone.
  'pb': { xs: 10, sm: 1 },
  'borderTop': '1px solid var(--line)',
  '& .MuiLink-root': { color: 'text.secondary', textDecoration: 'none', py: 0.5 },
  '& .MuiLink-root:hover': { textDecoration: 'underline' },
}
