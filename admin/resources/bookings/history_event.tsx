import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'

interface EventProps {
  icon: ReactNode
  title: string
  at: string
  isWaiting?: boolean
  children?: ReactNode
}

/** Something that happened to a booking: what, when, and what else is said of it. */
export function Event({ icon, title, at, isWaiting = false, children }: EventProps) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Box sx={{ ...BUBBLE, ...(isWaiting && { borderStyle: 'dashed' }) }}>{icon}</Box>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere', pt: 0.25 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary" component="div">
          {formatShortWhen(at, timeZone, locale)}
          {children}
        </Typography>
      </Box>
    </Box>
  )
}

const BUBBLE = {
  width: 29,
  height: 29,
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: '1px solid var(--line-strong, var(--line))',
  bgcolor: 'background.paper',
  color: 'var(--ink-2)',
}
