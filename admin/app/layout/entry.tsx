import { Link } from 'react-router'
import { Suspense, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Star, type LucideIcon } from 'lucide-react'
import { Box, Chip, ListItem, ListItemButton, ListItemText, Tooltip } from '@mui/material'

interface Props {
  /** Where it leads; without it, it is a button. */
  to?: string
  label: string
  icon: LucideIcon
  /** The name of the plan that has it, where the account's plan has not. */
  plan?: string
  /** Shows the badge 'new'. */
  isNew?: boolean
  isActive?: boolean
  isMini: boolean
  onClick: () => void
  /** How much waits there. */
  mark?: ReactNode
  /** The places below it. */
  children?: ReactNode
}

/** A line of the drawer. */
export function Entry(props: Props) {
  const { to, label, icon: Icon, plan, isNew, isActive, isMini, mark, onClick, children } = props
  const target = to === undefined ? ({ component: 'button' } as const) : { component: Link, to }
  const button = (
    <ListItemButton
      {...target}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isMini ? label : undefined}
      onClick={onClick}
      sx={isMini ? ENTRY_OF_STRIP : ENTRY}
    >
      <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      {!isMini && <ListItemText primary={label} sx={{ my: 0 }} />}
      {mark && <Suspense>{isMini ? <Box sx={ON_STRIP}>{mark}</Box> : mark}</Suspense>}
      {!isMini && isNew && <NewBadge />}
      {plan && !isMini && (
        <Box component="span" sx={STAR}>
          <Star size={13} aria-hidden="true" /> {plan}
        </Box>
      )}
    </ListItemButton>
  )
  return (
    <ListItem disablePadding sx={{ position: 'relative', flexWrap: 'wrap' }}>
      {isMini ? (
        <Tooltip title={label} placement="right">
          {button}
        </Tooltip>
      ) : (
        button
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
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'var(--ink-3)',
  fontSize: 'var(--t-s)',
}

/** The layout of entries and of the places below them. */
export const ENTRY = {
  'gap': 1.5,
  'minHeight': 40,
  'borderRadius': 1,
  'px': 1.25,
  'py': 0.5,
  'color': 'text.secondary',
  'fontSize': 'var(--t-m)',
  '&:hover': { bgcolor: 'color-mix(in srgb, var(--ink) 6%, transparent)' },
  '&.Mui-selected, &.Mui-selected:hover': {
    color: 'text.primary',
    bgcolor: 'var(--surface)',
    boxShadow: '0 0 0 1px var(--line)',
    fontWeight: 600,
  },
  '&.Mui-selected > svg': { color: 'primary.main' },
  '&.Mui-selected .MuiTypography-root': { fontWeight: 600 },
}
const ON_STRIP = { position: 'absolute', top: -2, right: -6, transform: 'scale(0.8)' }
const ENTRY_OF_STRIP = { ...ENTRY, justifyContent: 'center', width: 40, flex: 'none', px: 0 }
