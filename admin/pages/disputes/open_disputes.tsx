import { Link } from 'react-router'
import { ShieldAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Link as TextLink, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { moneyText } from '../wallet/money_text'
import { useNow } from '../../ui/use_now'
import { usePath } from '../../ui/use_path'
import { useRead } from '../../data/use_read'
import { stateWord, timeLeft } from './dispute'

/** The way to the dispute whose deadline is the nearest; nothing while none is open, or of another booking. */
export function OpenDispute({ code }: { code?: string }) {
  const t = useTranslate()
  const now = useNow()
  const path = usePath()
  const query = code ? { code, size: 1 } : { open: true, size: 1 }
  const { data } = useRead(routes.paymentsDisputesIndex, { query })
  const [dispute] = data?.items ?? []
  if (!dispute) return null
  const { id, amount, currency } = dispute
  const left = timeLeft(dispute, now)
  return (
    <Box component="section" aria-label={t('admin.disputes.one')} sx={BOX}>
      <ShieldAlert size={20} aria-hidden="true" />
      <div>
        <TextLink component={Link} to={path(`wallet/disputes/${id}`)} sx={{ fontWeight: 600 }}>
          {t('admin.disputes.home', { money: moneyText(amount, currency) })}
        </TextLink>
        <Typography variant="body2" color="text.secondary">
          {left
            ? t(`admin.disputes.left.${left.unit}`, { count: left.count })
            : t(`admin.disputes.states.${stateWord(dispute)}`)}
        </Typography>
      </div>
    </Box>
  )
}

const BOX = {
  'display': 'grid',
  'gridTemplateColumns': '20px minmax(0, 1fr)',
  'gap': 1.5,
  'p': 2,
  'border': '1px solid var(--line)',
  'borderRadius': 'var(--radius)',
  '& > svg': { color: 'var(--warn)', marginTop: '2px' },
}
