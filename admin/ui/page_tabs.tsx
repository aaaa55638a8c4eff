import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Box, Button } from '@mui/material'
import { usePath } from './use_path'

interface Props {
  /** What the pages have in common. */
  label: string
  tabs: { path: string; label: string }[]
  current: string
}

/** From one page to those beside it. `current` is the path of the page one is on. */
export function PageTabs({ label, tabs, current }: Props) {
  const to = usePath()
  const here = useRef<HTMLAnchorElement>(null)

  // In the row of a telephone it may lie beyond the edge.
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

/** Narrower on a tablet, where they just have room. */
const TAB = { flexShrink: 0, whiteSpace: 'nowrap', px: { xs: 2, sm: 1, lg: 2 } }

/** On what is held in hands one row that is pushed along; its margin leaves room for the ring of what is focused. */
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
