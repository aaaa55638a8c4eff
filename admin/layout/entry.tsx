import { Link } from 'react-router'
import type { LucideIcon } from 'lucide-react'
import { ListItem, ListItemButton, ListItemText, Tooltip } from '@mui/material'

interface Props {
  to: string
  label: string
  icon: LucideIcon
  isActive: boolean
  isMini: boolean
  onClick: () => void
}

/** One place to go to. */
export function Entry({ to, label, icon: Icon, isActive, isMini, onClick }: Props) {
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={isMini ? label : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isActive}
          aria-current={isActive ? 'page' : undefined}
          aria-label={isMini ? label : undefined}
          onClick={onClick}
          sx={ENTRY}
        >
          <Icon size={20} aria-hidden="true" style={{ flexShrink: 0 }} />
          {!isMini && <ListItemText primary={label} sx={{ my: 0 }} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

/** How entries and what looks like them are laid out. */
export const ENTRY = {
  'gap': 1.5,
  'minHeight': 44,
  'borderRadius': 1,
  'px': 1.75,
  'color': 'text.secondary',
  '&.Mui-selected': { color: 'primary.main', bgcolor: 'var(--primary-soft)', fontWeight: 600 },
  '&.Mui-selected:hover': { bgcolor: 'var(--primary-soft)' },
  '&.Mui-selected .MuiTypography-root': { fontWeight: 600 },
}
