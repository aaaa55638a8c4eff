import { Box, Card, Chip, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { formatMoney, toMinor } from '#shared/money'
import type { MembershipPlan, Role } from '../../data/plans'
import { SalesButton } from '../../ui/sales_button'

interface Props {
  role: Role
  plans: MembershipPlan[]
}

/** A role above the current one: its monthly and yearly price, or the contact of sales. */
export function UpgradeCard({ role, plans }: Props) {
  const t = useTranslate()
  const id = `upgrade-${role.id}`

  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id}>
        {t('admin.plan.move_to', { plan: role.label })}
      </Typography>
      <Link href="/precios" variant="body2">
        {t('admin.plan.what_it_has', { plan: role.label })}
      </Link>
      {plans.length > 0 ? (
        <Box sx={OFFERS}>
          {plans.map((plan) => (
            <Offer key={plan.id} plan={plan} />
          ))}
        </Box>
      ) : (
        <Box sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Typography>{t('admin.plan.to_agree')}</Typography>
          <SalesButton plan={role.label} isMain />
        </Box>
      )}
    </Card>
  )
}

function Offer({ plan: { name, price, recurring, freeMonths } }: { plan: MembershipPlan }) {
  const t = useTranslate()
  const { currency, amountWithoutTax } = price
  const isYearly = recurring.interval === 'year'
  const ribbon = isYearly ? t('plans.recommended') : freeMonths > 0 && t('plans.free_month')

  return (
    <Box sx={OFFER}>
      <Box sx={{ ...LINE, minHeight: 28 }}>
        <Typography variant="h3">
          {name} · {t(`admin.plan.billed.${recurring.interval}`)}
        </Typography>
        {ribbon && <Chip size="small" label={ribbon} sx={RIBBON} />}
      </Box>
      <Typography>
        <Box component="b" sx={{ fontSize: 'var(--t-xl)' }}>
          {formatMoney(toMinor(amountWithoutTax, currency), currency)}
        </Box>{' '}
        {t(`admin.plan.per.${recurring.interval}`)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('plans.taxes')}
      </Typography>
      <SalesButton plan={`${name} (${t(`admin.plan.billed.${recurring.interval}`)})`} />
    </Box>
  )
}

const LINE = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }
const OFFERS = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
const OFFER = {
  p: 2,
  display: 'grid',
  gap: 1,
  justifyItems: 'start',
  border: '1px solid var(--line)',
  borderRadius: 1,
  bgcolor: 'var(--surface-2)',
}
const RIBBON = { bgcolor: 'var(--accent-soft)', color: 'var(--ink)' }
