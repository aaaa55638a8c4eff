import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Box, Button } from '@mui/material'
import { usePath } from './use_path'

interface Props {
  /** What the pages have in common. */
  label: string
  tabs: { path: string; label: string }[]
  /** The path of the page that is open, if it is one of them. */
  current?: string
}

/** Links from a page to the pages beside it. */
export function PageTabs({ label, tabs, current }: Props) {
  const to = usePath()
  const here = useRef<HTMLAnchorElement>(null)

  // On a phone the current tab may be scrolled out of view.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])

  return (
    <Box component="nav" aria-label={label} sx={ROW}>
      {tabs.map(({ path, label: name }) => (
        <Button
          key={path}
          component={Link}
          ref={path === current ? here : undefined}
          to={to(path)}
          variant={path === current ? 'contained' : 'text'}
          aria-current={path === current ? 'page' : undefined}
          sx={TAB}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}

/** Narrower on a tablet, so that all fit. */
const TAB = { flexShrink: 0, whiteSpace: 'nowrap', px: { xs: 2, sm: 1, lg: 2 } }

/** One scrollable row on touch devices; the margin leaves room for the focus ring. */
const ROW = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: { xs: 1, sm: 0.5, lg: 1 },
  minWidth: 0,
  maxWidth: 'calc(100% + 8px)',
  p: 0.5,
  m: -0.5,
}
