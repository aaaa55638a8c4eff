import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import { formatMoney, toMinor } from '#shared/money'
import { limit } from '#shared/plans'
import { sharesOf } from '#shared/commission'
import { useMe } from '../data/account'

/**
 * The commission and the host's share of the typed price, if it were charged online (fields `price` and
 * `currency`).
 */
export function SharesNote() {
  const t = useTranslate()
  const { plan } = useMe()
  const price: number | null = useWatch({ name: 'price' })
  const currency: string = useWatch({ name: 'currency' })
  const rate = limit(plan, 'commission')
  const shares = sharesOf(toMinor(Math.max(price ?? 0, 0), currency), currency, rate)
  const facts = [
    [t('admin.services.shares.commission', { plan: plan.label, rate }), shares.commission],
    [t('admin.services.shares.profit'), shares.profit],
  ] as const

  return (
    <Box sx={NOTE}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('admin.services.shares.title')}
      </Typography>
      <Box component="dl" sx={FACTS}>
        {facts.map(([name, amount]) => (
          <Box key={name} sx={FACT}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
              {formatMoney(amount, currency)}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('admin.services.shares.text')}
      </Typography>
    </Box>
  )
}

const NOTE = { p: 2, borderRadius: 1, bgcolor: 'var(--surface-2)', border: '1px solid var(--line)' }
const FACTS = { m: 0, my: 1, display: 'grid', gap: 0.5, fontSize: 'var(--t-s)' }
const FACT = { display: 'flex', justifyContent: 'space-between', gap: 2 }
