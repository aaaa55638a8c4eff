import { useEffect, type ReactNode } from 'react'
import { ArrowLeft } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import { Box, Link, Typography } from '@mui/material'
import { productName } from '../app/product'

interface Props {
  title: string
  intro?: ReactNode
  /** Where the page before this one is. */
  back?: { to: string; label: string }
  actions?: ReactNode
  /** The way to the pages beside it, always below the title. */
  tabs?: ReactNode
  children: ReactNode
}

/** A page of the dashboard: heading, actions and content. */
export function Page({ title, intro, back, actions, tabs, children }: Props) {
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])

  return (
    <>
      <Box sx={HEAD}>
        {/* A title alone leaves room for an action beside it on a phone. */}
        <Box sx={{ minWidth: 0, flex: intro ? '1 1 260px' : '1 1 180px' }}>
          {back && (
            <Link component={RouterLink} to={back.to} variant="body2" underline="hover" sx={BACK}>
              <ArrowLeft size={16} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {intro && (
            <Typography color="text.secondary" sx={{ mt: 0.5 }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={ACTIONS}>{actions}</Box>}
      </Box>
      {tabs}
      {children}
    </>
  )
}

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 2,
  rowGap: 1.5,
  mb: { xs: 2, sm: 3 },
}
/** Never wider than the page: tabs are pushed along within their own row. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: '100%',
}
const BACK = { display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, minHeight: 24 }
