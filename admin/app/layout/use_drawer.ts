import { useStore } from 'react-admin'
import { useMediaQuery, type Theme } from '@mui/material'

/** Widths of the drawer, open and as a strip of icons, in pixels (docs/domain.md, "Dashboard"). */
export const DRAWER = { open: 235, mini: 64 } as const

/**
 * How the drawer stands. On a phone it lies over the page; elsewhere it is open or a strip of icons, as the host left it
 * on such a screen, which at first is open where there is room.
 */
export function useDrawer() {
  const isOverlay = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [isOpen, setOpen] = useStore(isWide ? 'drawer.wide' : 'drawer.narrow', isWide)

  return { isOverlay, isOpen, toggle: () => setOpen(!isOpen) }
}
