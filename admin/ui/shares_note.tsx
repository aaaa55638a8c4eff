import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { Box, Typography } from '@mui/material'
import * as routes from '#api/routes'
import { useMe } from '../data/account'
import { limit } from '#shared/plans'
import { useRead } from '../data/use_read'
import { formatMoney, toMinor } from '#shared/money'
import { commissionOf, sharesOf, taxPercent } from '#shared/commission'

/**
 * The commission on the typed price, and what the host receives of it by each online method.
 * Reads the fields `price` and `currency`; the provider's fee is its usual one.
 */
export function SharesNote() {
  const t = useTranslate()
  const { plan, country } = useMe()
  const price: number | null = useWatch({ name: 'price' })
  const currency: string = useWatch({ name: 'currency' })
  const { data } = useRead(routes.paymentsMethodsOnline, { query: { currency } })
  const rate = limit(plan, 'commission')
  const amount = toMinor(Math.max(price ?? 0, 0), currency)
  const tax = taxPercent(country)
  const methods = (data?.items ?? []).flatMap(({ id, fee }) => {
    if (!fee) return []
    const { profit } = sharesOf(amount, { currency, rate, country, fee })
    return [{ name: t(`admin.services.shares.${id}`), amount: profit }]
  })
  const commission = t('admin.services.shares.commission', { plan: plan.label, rate })

  return (
    <Box sx={NOTE}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('admin.services.shares.title')}
      </Typography>
      <Box component="dl" sx={FACTS}>
        <Fact
          name={commission}
          value={formatMoney(commissionOf(amount, currency, rate), currency)}
        />
        {methods.map((method) => (
          <Fact
            key={method.name}
            name={method.name}
            value={formatMoney(Math.max(0, method.amount), currency)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t(`admin.services.shares.${tax > 0 ? 'text_taxed' : 'text'}`, { tax })}
      </Typography>
    </Box>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={FACT}>
      <dt>{name}</dt>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {value}
      </Box>
    </Box>
  )
}

const NOTE = { p: 2, borderRadius: 1, bgcolor: 'var(--surface-2)', border: '1px solid var(--line)' }
const FACTS = { m: 0, my: 1, display: 'grid', gap: 0.5, fontSize: 'var(--t-s)' }
const FACT = { display: 'flex', justifyContent: 'space-between', gap: 2 }
