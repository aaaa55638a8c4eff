import { useTranslate } from 'react-admin'
import { Box, Divider, Drawer } from '@mui/material'
import { DRAWER } from './use_drawer'
import { Entries } from './entries'
import { HelpEntry } from './help_entry'
import { LogOutButton } from './log_out_button'
import { AccountCard } from './account_card'

interface Props {
  isOverlay: boolean
  isOpen: boolean
  isOverlayOpen: boolean
  onCloseOverlay: () => void
}

/** The account and the entries of the dashboard. Closed it is a strip of icons; on a phone it covers the page. */
export function SideDrawer({ isOverlay, isOpen, isOverlayOpen, onCloseOverlay }: Props) {
  const isMini = !isOverlay && !isOpen
  const content = <Content isMini={isMini} onNavigate={onCloseOverlay} />

  if (isOverlay) {
    return (
      <Drawer
        open={isOverlayOpen}
        onClose={onCloseOverlay}
        slotProps={{ paper: { sx: { width: DRAWER.open + 40, pt: '56px' } } }}
      >
        {content}
      </Drawer>
    )
  }
  return (
    <Box sx={{ ...SIDE, width: isMini ? DRAWER.mini : DRAWER.open }}>
      <Box sx={STICKY}>{content}</Box>
    </Box>
  )
}

function Content({ isMini, onNavigate }: { isMini: boolean; onNavigate: () => void }) {
  const t = useTranslate()
  return (
    <Box component="nav" id="drawer" aria-label={t('admin.menu.label')} sx={COLUMN}>
      <AccountCard isMini={isMini} />
      <Divider />
      <Entries isMini={isMini} onNavigate={onNavigate} />
      <Box sx={{ flex: 1 }} />
      <Divider />
      <HelpEntry isMini={isMini} onClick={onNavigate} />
      <LogOutButton isMini={isMini} />
    </Box>
  )
}

const SIDE = {
  flexShrink: 0,
  borderRight: '1px solid var(--line)',
  bgcolor: 'background.paper',
  transition: 'width 160ms ease-out',
}
/** Fills the height of the page and never adds to it. */
const STICKY = {
  position: 'sticky',
  top: 56,
  height: 0,
  minHeight: 'min(100%, calc(100dvh - 56px))',
  overflowX: 'hidden',
  overflowY: 'auto',
}
const COLUMN = { display: 'flex', flexDirection: 'column', minHeight: '100%', pb: 1 }
