import { memo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from 'react-admin'
import {
  Ban,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  House,
  LayoutGrid,
  Plus,
  Tag,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Box, ButtonBase, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material'
import { can } from '#shared/plans'
import { AddDialog, type Added } from '../../resources/bookings/add_dialog'
import { blocksOwnTime, useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'

interface Props {
  isMoreOpen: boolean
  onMore: () => void
}

/** The phone's bar: the pages of every day, what can be added, and everything else. */
export const BottomBar = memo(function BottomBar({ isMoreOpen, onMore }: Props) {
  const t = useTranslate()
  return (
    <Box component="nav" aria-label={t('admin.menu.bar')} sx={BAR}>
      <BarLink to="home" icon={House} label={t('admin.menu.today')} />
      <BarLink to="calendar" icon={CalendarDays} label={t('admin.menu.calendar')} />
      <AddButton />
      <BarLink to="bookings" icon={CalendarCheck} label={t('admin.menu.bookings')} />
      <ButtonBase
        aria-label={`${t('admin.menu.more')}: ${t('ra.action.open_menu')}`}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={onMore}
        sx={ITEM}
      >
        <LayoutGrid size={22} aria-hidden="true" />
        {t('admin.menu.more')}
      </ButtonBase>
    </Box>
  )
})

function BarLink({ to, icon: Icon, label }: { to: string; icon: LucideIcon; label: string }) {
  const path = usePath()
  const isHere = `${useLocation().pathname}/`.startsWith(`${path(to)}/`)
  return (
    <ButtonBase component={Link} to={path(to)} aria-current={isHere ? 'page' : undefined} sx={ITEM}>
      <Icon size={22} aria-hidden="true" />
      {label}
    </ButtonBase>
  )
}

/** Adds a booking, a block of hours or a service. */
function AddButton() {
  const t = useTranslate()
  const path = usePath()
  const me = useMe()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, open] = useState<Added>()
  const then = (what: Added) => () => {
    setAnchor(null)
    open(what)
  }

  return (
    <>
      <ButtonBase
        aria-label={t('admin.menu.add')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={PLUS}
      >
        <Plus size={22} aria-hidden="true" />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{ paper: { sx: { mt: -1, minWidth: 220 } } }}
      >
        {can(me.plan, 'bookingModule') && (
          <MenuItem onClick={then('booking')} sx={{ minHeight: 46 }}>
            <ListItemIcon>
              <CalendarPlus size={18} aria-hidden="true" />
            </ListItemIcon>
            <ListItemText primary={t('admin.bookings.new.open')} />
          </MenuItem>
        )}
        {blocksOwnTime(me) && (
          <MenuItem onClick={then('block')} sx={{ minHeight: 46 }}>
            <ListItemIcon>
              <Ban size={18} aria-hidden="true" />
            </ListItemIcon>
            <ListItemText primary={t('admin.menu.block')} />
          </MenuItem>
        )}
        <MenuItem
          component={Link}
          to={path('services')}
          onClick={() => setAnchor(null)}
          sx={{ minHeight: 46 }}
        >
          <ListItemIcon>
            <Tag size={18} aria-hidden="true" />
          </ListItemIcon>
          <ListItemText primary={t('admin.menu.new_service')} />
        </MenuItem>
      </Menu>
      <AddDialog what={opened} onClose={() => open(undefined)} />
    </>
  )
}

const BAR = {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 'appBar',
  height: 68,
  pb: 0.5,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  alignItems: 'center',
  bgcolor: 'var(--surface)',
  borderTop: '1px solid var(--line)',
}
const ITEM = {
  'display': 'grid',
  'justifyItems': 'center',
  'gap': 0.25,
  'py': 1,
  'fontFamily': 'inherit',
  'fontSize': 'var(--t-s)',
  'fontWeight': 600,
  'letterSpacing': '-0.01em',
  'color': 'var(--ink-3)',
  '&[aria-current]': { color: 'var(--brand)' },
}
const PLUS = {
  justifySelf: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
}
