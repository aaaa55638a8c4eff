import { Menu } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AppBar, Box, IconButton, Toolbar, Tooltip, Typography, Link } from '@mui/material'
import { FeedbackButton } from './feedback_button'
import { UpgradeButton } from './upgrade_button'
import { useMe } from '../../data/account'
import { productName } from '../product'

interface Props {
  isDrawerOpen: boolean
  onToggleDrawer: () => void
}

/** Light grey; of the primary colour for a team, which it names, and in the dark. See docs/domain.md, "Dashboard". */
export function Header({ isDrawerOpen, onToggleDrawer }: Props) {
  const t = useTranslate()
  const isTeam = useMe().type === 't'
  const label = t(isDrawerOpen ? 'ra.action.close_menu' : 'ra.action.open_menu')

  return (
    <AppBar position="sticky" color="transparent" elevation={0} sx={isTeam ? TEAM_BAR : BAR}>
      <Toolbar variant="dense" disableGutters sx={{ px: 1.5, gap: 1, minHeight: 55 }}>
        <Tooltip title={label}>
          <IconButton
            color="inherit"
            aria-label={label}
            aria-expanded={isDrawerOpen}
            aria-controls="drawer"
            onClick={onToggleDrawer}
          >
            <Menu size={20} aria-hidden="true" />
          </IconButton>
        </Tooltip>
        <Logo />
        {isTeam && <Typography sx={{ fontWeight: 650 }}>/Teams</Typography>}
        <Box sx={{ flex: 1 }} />
        <FeedbackButton />
        <UpgradeButton />
      </Toolbar>
    </AppBar>
  )
}

const BAR = {
  'bgcolor': 'var(--surface-2)',
  'borderBottom': '1px solid var(--line)',
  'color': 'text.primary',
  'zIndex': (theme: { zIndex: { drawer: number } }) => theme.zIndex.drawer + 1,
  ':root[data-theme="dark"] &': { bgcolor: 'var(--brand-soft)' },
}

const TEAM_BAR = {
  ...BAR,
  'bgcolor': 'primary.main',
  'color': 'primary.contrastText',
  'borderBottomColor': 'transparent',
  '& .MuiLink-root': { color: 'inherit' },
  '& .MuiButton-contained': { bgcolor: 'primary.contrastText', color: 'primary.main' },
  ':root[data-theme="dark"] &': { bgcolor: 'primary.main' },
}

/** The product's name as it is drawn everywhere, leading to the public site. */
function Logo() {
  return (
    <Link
      href="/"
      underline="none"
      sx={{ fontWeight: 750, fontSize: 'var(--t-l)', letterSpacing: '-0.02em', px: 0.5 }}
    >
      {productName.toLowerCase()}
      <Link component="span" underline="none" sx={{ color: 'var(--accent)' }} aria-hidden="true">
        .
      </Link>
    </Link>
  )
}
