import { useCallback } from 'react'
import { useStore } from 'react-admin'
import { useMediaQuery, type Theme } from '@mui/material'

/** Widths of the drawer, open and as a strip of icons, in pixels (docs/domain.md, "Dashboard"). */
export const DRAWER = { open: 235, mini: 64 } as const

/**
 * The state of the drawer. On a phone it covers the page; elsewhere it is open or a strip of icons, as the host
 * left it. At first it is open on wide screens.
 */
export function useDrawer() {
  const isOverlay = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [isOpen, setOpen] = useStore(isWide ? 'drawer.wide' : 'drawer.narrow', isWide)

  const toggle = useCallback(() => setOpen(!isOpen), [setOpen, isOpen])

  return { isOverlay, isOpen, toggle }
}
