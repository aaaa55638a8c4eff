import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Star, type LucideIcon } from 'lucide-react'
import { Box, Chip, ListItem, ListItemButton, ListItemText, Tooltip } from '@mui/material'

interface Props {
  to: string
  label: string
  icon: LucideIcon
  /** The name of the plan that has it, where the account's plan has not. */
  plan?: string
  /** Shows the badge 'new'. */
  isNew?: boolean
  isActive: boolean
  isMini: boolean
  onClick: () => void
  /** The places below it. */
  children?: ReactNode
}

/** A link of the drawer. */
export function Entry(props: Props) {
  const { to, label, icon: Icon, plan, isNew, isActive, isMini, onClick, children } = props
  return (
    <ListItem disablePadding sx={{ mb: 0.5, position: 'relative', flexWrap: 'wrap' }}>
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
          {!isMini && isNew && <NewBadge />}
        </ListItemButton>
      </Tooltip>
      {plan && !isMini && (
        <Box component="span" sx={STAR}>
          <Star size={12} aria-hidden="true" /> {plan}
        </Box>
      )}
      {children}
    </ListItem>
  )
}

/** Marks a recent entry (docs/domain.md, "Dashboard"). */
export function NewBadge() {
  const t = useTranslate()
  return <Chip size="small" color="primary" label={t('admin.menu.new')} sx={{ height: 20 }} />
}

const STAR = {
  position: 'absolute',
  right: 10,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  borderRadius: 1,
  bgcolor: 'var(--accent-soft)',
  color: 'var(--ink)',
  fontSize: '0.6875rem',
  fontWeight: 700,
  pointerEvents: 'none',
}

/** The layout of entries and of the places below them. */
export const ENTRY = {
  'gap': 1.5,
  'minHeight': 44,
  'borderRadius': 1,
  'px': 1.75,
  'color': 'text.secondary',
  '&.Mui-selected': { color: 'primary.main', bgcolor: 'var(--brand-soft)', fontWeight: 600 },
  '&.Mui-selected:hover': { bgcolor: 'var(--brand-soft)' },
  '&.Mui-selected .MuiTypography-root': { fontWeight: 600 },
}
