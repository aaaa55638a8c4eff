import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useTranslate, type HttpError } from 'react-admin'
import { Alert, Box, Button, Typography } from '@mui/material'

interface Props {
  id: string
  title: string
  /** How many wait in all. */
  count: number
  /** The page with all of them, where not all are shown. */
  rest?: string
  children: ReactNode
}

/** One kind of what waits for the host, each answered on the spot. */
export function WaitingBox({ id, title, count, rest, children }: Props) {
  const t = useTranslate()
  return (
    <Box component="section" aria-labelledby={id} sx={BOX}>
      <Box sx={HEAD}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
          <Box component="span" sx={COUNT}>
            {count}
          </Box>
        </Typography>
        {rest && (
          <Button size="small" component={Link} to={rest} aria-describedby={id}>
            {t('admin.home.see_rest')}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  )
}

interface FailedProps {
  error: Error
  /** What would wait. */
  title: string
  onRetry: () => void
}

/** Says that one kind of what may wait could not be read, so that its absence is not taken for none. */
export function WaitingFailed({ error, title, onRetry }: FailedProps) {
  const t = useTranslate()
  // What a member may not read does not wait for them.
  if ((error as HttpError).status === 403) return null
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      {t('common.try_again')}
    </Button>
  )
  return (
    <Alert severity="warning" action={retry}>
      {t('admin.home.not_read', { title })}
    </Alert>
  )
}

/** What one of them stands on. */
export const ARTICLE = {
  display: 'grid',
  gap: 1.25,
  px: 2,
  py: 1.75,
  borderTop: '1px solid var(--line)',
}
const BOX = { border: '1px solid var(--line)', borderRadius: 'var(--radius)', minWidth: 0 }
const HEAD = { display: 'flex', alignItems: 'center', minHeight: 48, px: 2 }
const COUNT = { ml: 0.75, font: '600 var(--t-s)/1 var(--font)', color: 'var(--ink-3)' }
