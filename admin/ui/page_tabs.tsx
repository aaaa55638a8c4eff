import { Suspense, useEffect, useRef, type ComponentType } from 'react'
import { Link } from 'react-router'
import { Box } from '@mui/material'
import { usePath } from './use_path'

interface Props {
  /** What the pages have in common. */
  label: string
  tabs: { path: string; label: string; Mark?: ComponentType }[]
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
      {tabs.map(({ path, label: name, Mark }) => (
        <Box
          key={path}
          component={Link}
          ref={path === current ? here : undefined}
          to={to(path)}
          aria-current={path === current ? 'page' : undefined}
          sx={TAB}
        >
          {name}
          {Mark && (
            <Suspense>
              <Mark />
            </Suspense>
          )}
        </Box>
      ))}
    </Box>
  )
}

const TAB = {
  'flexShrink': 0,
  'display': 'inline-flex',
  'alignItems': 'center',
  'minHeight': 44,
  'px': 1.5,
  'whiteSpace': 'nowrap',
  'textDecoration': 'none',
  'fontWeight': 600,
  'color': 'text.secondary',
  'boxShadow': 'none',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', boxShadow: 'inset 0 -2px 0 var(--brand)' },
  '&:focus-visible': { outlineOffset: -2 },
}

/** A shadow at each edge behind which there are more tabs: a cover moves along with the tabs and hides it at their end. */
const MORE_AT_EDGES = [
  'linear-gradient(to right, var(--surface) 40%, transparent) left / 48px 100% no-repeat local',
  'linear-gradient(to left, var(--surface) 40%, transparent) right / 48px 100% no-repeat local',
  'linear-gradient(to right, var(--line-strong), transparent) left / 16px 100% no-repeat scroll',
  'linear-gradient(to left, var(--line-strong), transparent) right / 16px 100% no-repeat scroll',
].join(', ')

/** One row, pushed along within itself where it is too long; its line reaches the edges of the page. */
const ROW = {
  background: MORE_AT_EDGES,
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, sm: -3, lg: -4 },
  px: { xs: 0.5, sm: 1.5, lg: 2.5 },
  mt: { xs: -1, sm: -1.5 },
  mb: { xs: 2, sm: 3 },
  borderBottom: '1px solid var(--line)',
}
