import { Menu, Share2 } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AppBar, Box, Button, IconButton, Link, Tooltip, Typography } from '@mui/material'
import { FeedbackButton } from './feedback_button'
import { AccountMenu } from './account_menu'
import { publicLink, useMe } from '../../data/account'
import { Search } from '../search/search'
import { ShareDialog } from './share_dialog'
import { productName } from '../product'
import { useThemeMode } from '../theme_mode'

interface Props {
  isPhone: boolean
  isDrawerOpen: boolean
  onToggleDrawer: () => void
}

/** Quiet; of the primary colour for a team, which it names, and in the dark. See docs/domain.md, "Dashboard". */
export const Header = memo(function Header({ isPhone, isDrawerOpen, onToggleDrawer }: Props) {
  const t = useTranslate()
  const isTeam = useMe().type === 't'
  const [mode] = useThemeMode()
  const label = t(isDrawerOpen ? 'ra.action.close_menu' : 'ra.action.open_menu')

  return (
    <AppBar
      position="sticky"
      color="transparent"
      elevation={0}
      sx={isTeam || mode === 'dark' ? PRIMARY_BAR : BAR}
    >
      {!isPhone && (
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
      )}
      <Logo />
      {isTeam && <Typography sx={{ fontWeight: 600 }}>/Teams</Typography>}
      <Box sx={{ flex: 1 }} />
      <Search isPhone={isPhone} />
      {!isPhone && <Box sx={{ flex: 1 }} />}
      <FeedbackButton />
      {!isPhone && <ShareButton />}
      {isPhone && <AccountMenu look="face" />}
    </AppBar>
  )
})

/** Shares the public link. */
function ShareButton() {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  const link = publicLink(useMe())
  if (!link) return null

  return (
    <>
      <Button
        className="share"
        variant="contained"
        sx={{ flexShrink: 0 }}
        onClick={() => open(true)}
        startIcon={<Share2 size={17} aria-hidden="true" />}
      >
        {t('admin.account.share')}
      </Button>
      {isOpen && <ShareDialog link={link} onClose={() => open(false)} />}
    </>
  )
}

const BAR = {
  flexDirection: 'row',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  height: { xs: 52, sm: 56 },
  pl: { xs: 2, sm: 1.75 },
  pr: { xs: 1, sm: 3 },
  bgcolor: 'var(--page)',
  color: 'text.primary',
  zIndex: (theme: { zIndex: { drawer: number } }) => theme.zIndex.drawer + 1,
}

const PRIMARY_BAR = {
  ...BAR,
  'bgcolor': 'var(--team-bar)',
  'color': 'var(--on-team-bar)',
  '& .mark': { color: 'inherit' },
  '& .share, & .share:hover': { bgcolor: '#ffffff', color: '#174260' },
}

/** The product's name as it is drawn everywhere, leading to the public site. */
function Logo() {
  return (
    <Link href="/" underline="none" className="mark" sx={LOGO}>
      {productName.toLowerCase()}
      <Box component="span" aria-hidden="true" sx={{ color: 'var(--accent)' }}>
        .
      </Box>
    </Link>
  )
}

const LOGO = {
  px: 0.5,
  py: 0.5,
  font: '700 1.375rem/1 var(--font-head)',
  letterSpacing: 'var(--tight)',
  color: 'var(--cupo)',
}
