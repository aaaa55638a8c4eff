import * as routes from '#api/routes'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { BellRing, ChevronRight } from 'lucide-react'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'

/** Leads to the refunds that wait for the host; nothing where none does. */
export function MoneyWaits() {
  const t = useTranslate()
  const path = usePath()
  const { data } = useRead(routes.paymentsRefundsIndex, {})
  const waiting = (data?.data ?? []).filter(({ state }) =>
    ['failed', 'toGiveBack'].includes(state)
  ).length
  if (waiting === 0) return null

  return (
    <Box component={Link} to={path('wallet/refunds')} sx={BOX}>
      <BellRing size={18} aria-hidden="true" />
      <Typography sx={{ flex: 1, fontWeight: 600 }}>
        {t('admin.refunds.waiting', { count: waiting })}
      </Typography>
      <ChevronRight size={18} aria-hidden="true" />
    </Box>
  )
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
