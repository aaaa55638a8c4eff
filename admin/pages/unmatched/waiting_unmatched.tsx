import * as routes from '#api/routes'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { ChevronRight, CircleHelp } from 'lucide-react'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'

function useWaiting(): number {
  const { data } = useRead(routes.paymentsUnmatchedIndex, { query: { open: true, size: 1 } })
  return data?.total ?? 0
}

/** How many payments wait, beside the name of their page; nothing while none does. */
export function UnmatchedCount() {
  const total = useWaiting()
  if (total === 0) return null
  return (
    <Box component="span" sx={COUNT}>
      {total}
    </Box>
  )
}

/** The way to payments of another amount that wait; nothing while none does. */
export function WaitingUnmatched() {
  const t = useTranslate()
  const path = usePath()
  const total = useWaiting()
  if (total === 0) return null
  return (
    <Box component={Link} to={path('wallet/unmatched')} sx={BOX}>
      <CircleHelp size={18} aria-hidden="true" />
      <Typography sx={{ flex: 1, fontWeight: 600 }}>
        {t('admin.unmatched.waiting', { count: total })}
      </Typography>
      <ChevronRight size={18} aria-hidden="true" />
    </Box>
  )
}

const COUNT = {
  ml: 0.75,
  minWidth: 20,
  px: 0.75,
  borderRadius: 10,
  bgcolor: 'var(--brand)',
  color: 'var(--on-brand)',
  font: '600 var(--t-s)/20px var(--font)',
  textAlign: 'center',
}
const BOX = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  px: 2,
  py: 1,
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--warn-soft)',
  color: 'var(--warn)',
  textDecoration: 'none',
}
