import { memo } from 'react'
import { CircleHelp, LogOut } from 'lucide-react'
import { useLogout, useTranslate } from 'react-admin'
import { Box, Drawer, List } from '@mui/material'
import { AccountMenu } from './account_menu'
import { DRAWER } from './use_drawer'
import { Entries } from './entries'
import { Entry } from './entry'
import { PlanChip } from './plan_chip'

interface Props {
  isOverlay: boolean
  isOpen: boolean
  isOverlayOpen: boolean
  onCloseOverlay: () => void
}

/** The account and the entries of the dashboard. Closed it is a strip of icons; on a phone it is a sheet. */
export const SideDrawer = memo(function SideDrawer({
  isOverlay,
  isOpen,
  isOverlayOpen,
  onCloseOverlay,
}: Props) {
  if (isOverlay) {
    return (
      <Drawer
        anchor="bottom"
        open={isOverlayOpen}
        onClose={onCloseOverlay}
        sx={{ zIndex: 'modal' }}
        slotProps={{ paper: { sx: SHEET } }}
      >
        <Content look="sheet" onNavigate={onCloseOverlay} />
      </Drawer>
    )
  }
  return (
    <Box sx={{ ...SIDE, width: isOpen ? DRAWER.open : DRAWER.mini }}>
      <Content look={isOpen ? 'line' : 'strip'} onNavigate={onCloseOverlay} />
    </Box>
  )
})

interface ContentProps {
  look: 'line' | 'strip' | 'sheet'
  onNavigate: () => void
}

function Content({ look, onNavigate }: ContentProps) {
  const t = useTranslate()
  const isMini = look === 'strip'
  return (
    <Box
      component="nav"
      id="drawer"
      aria-label={t('admin.menu.label')}
      sx={{ ...COLUMN, px: look === 'sheet' ? 2 : 1.25, ...(isMini && NARROW) }}
    >
      {look !== 'sheet' && <AccountMenu look={look} />}
      <Entries isMini={isMini} isGrid={look === 'sheet'} onNavigate={onNavigate} />
      <Box sx={{ flex: 1, minHeight: 16 }} />
      {!isMini && <PlanChip onClick={onNavigate} />}
      <End isMini={isMini} onNavigate={onNavigate} />
    </Box>
  )
}

/** Help, which opens the contact dialog over the current page, and the way out. */
function End({ isMini, onNavigate }: { isMini: boolean; onNavigate: () => void }) {
  const t = useTranslate()
  const logout = useLogout()
  return (
    <List disablePadding>
      <Entry
        to="#contact"
        icon={CircleHelp}
        label={t('common.help')}
        isMini={isMini}
        onClick={onNavigate}
      />
      <Entry icon={LogOut} label={t('ra.auth.logout')} isMini={isMini} onClick={() => logout()} />
    </List>
  )
}

/** As high as the window below the header; it never makes the page longer. */
const SIDE = {
  flexShrink: 0,
  position: 'sticky',
  top: 56,
  alignSelf: 'flex-start',
  height: 'calc(100dvh - 56px)',
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'none',
  transition: 'width 160ms ease-out',
}
const COLUMN = { display: 'flex', flexDirection: 'column', minHeight: '100%', pt: 0.5, pb: 1.5 }
const NARROW = { alignItems: 'center', px: 1.5 }
const SHEET = { borderRadius: '20px 20px 0 0', maxHeight: 'calc(100dvh - 64px)', pt: 2 }
