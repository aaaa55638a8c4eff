import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import {
  Box,
  Collapse,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  Menu,
  MenuItem,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { isNew } from './is_new'
import { ENTRY, NewBadge } from './entry'
import { usePath } from '../../ui/use_path'

/** A place below an entry; `newUntil` is the last day of its badge 'new'. */
export type Child = { path: string; label: string; newUntil?: string }

interface Props {
  /** The name of the entry. */
  label: string
  places: Child[]
  isMini: boolean
  /** One of the places is open: the list starts unfolded. */
  isActive: boolean
  onClick: () => void
}

/** The places below an entry of the drawer: a list under it, or a menu beside the strip of icons. */
export function Submenu({ isMini, ...props }: Props) {
  return isMini ? <FlyOut {...props} /> : <Unfolded {...props} />
}

type PartProps = Omit<Props, 'isMini'>

function Unfolded({ label, places, isActive, onClick }: PartProps) {
  const t = useTranslate()
  const id = useId()
  const current = useCurrent()
  const path = usePath()
  const [isOpen, open] = useState(isActive)
  // Arriving at one of the places unfolds the list; afterwards the host may fold it.
  const [wasActive, setWasActive] = useState(isActive)
  if (wasActive !== isActive) {
    setWasActive(isActive)
    open(isActive)
  }

  return (
    <>
      <IconButton
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('admin.menu.unfold', { name: label })}
        onClick={() => open(!isOpen)}
        sx={{ position: 'absolute', right: 6, top: 4 }}
      >
        <ChevronDown size={18} aria-hidden="true" style={isOpen ? UP : DOWN} />
      </IconButton>
      <Collapse in={isOpen} id={id} unmountOnExit sx={{ width: '100%' }}>
        <List disablePadding aria-label={label} sx={{ pt: 0.5 }}>
          {places.map((place) => (
            <ListItem key={place.path} disablePadding>
              <ListItemButton
                component={Link}
                to={path(place.path)}
                selected={current(place)}
                aria-current={current(place) ? 'page' : undefined}
                onClick={onClick}
                sx={CHILD}
              >
                <Box component="span" sx={{ flex: 1 }}>
                  {place.label}
                </Box>
                {isNew(place.newUntil, new Date()) && <NewBadge />}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Collapse>
    </>
  )
}

function FlyOut({ label, places, onClick }: PartProps) {
  const t = useTranslate()
  const current = useCurrent()
  const path = usePath()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)

  return (
    <Box sx={{ position: 'absolute', right: -14, top: 8 }}>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={t('admin.menu.unfold', { name: label })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {places.map((place) => (
          <MenuItem
            key={place.path}
            component={Link}
            to={path(place.path)}
            selected={current(place)}
            onClick={() => {
              close()
              onClick()
            }}
          >
            {place.label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

/** Answers whether a place, or a page below it, is open. */
function useCurrent() {
  const path = usePath()
  const { pathname } = useLocation()
  return (place: Child) => `${pathname}/`.startsWith(`${path(place.path)}/`)
}

const DOWN = { transition: 'transform 160ms' }
const UP = { ...DOWN, transform: 'rotate(180deg)' }
const HERE = { bgcolor: 'transparent', boxShadow: 'none', color: 'primary.main', fontWeight: 600 }
const CHILD = {
  ...ENTRY,
  'minHeight': 36,
  'pl': 5.25,
  '&.Mui-selected, &.Mui-selected:hover': HERE,
}
