import { Menu } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AppBar, Box, IconButton, Toolbar, Tooltip } from '@mui/material'
import { FeedbackButton } from './feedback_button'
import { Logo } from './logo'
import { UpgradeButton } from './upgrade_button'

interface Props {
  isDrawerOpen: boolean
  onToggleDrawer: () => void
}

/** Light grey, or of the primary colour in the dark (specification, section 2). */
export function Header({ isDrawerOpen, onToggleDrawer }: Props) {
  const t = useTranslate()
  const label = t(isDrawerOpen ? 'ra.action.close_menu' : 'ra.action.open_menu')

  return (
    <AppBar position="sticky" color="transparent" elevation={0} sx={BAR}>
      <Toolbar variant="dense" disableGutters sx={{ px: 1.5, gap: 1, minHeight: 56 }}>
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
  ':root[data-theme="dark"] &': { bgcolor: 'var(--primary-soft)' },
}
