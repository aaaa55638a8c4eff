import { Check } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Card, Chip, Link, Typography } from '@mui/material'
import { formatMoney, toMinor } from '#shared/money'
import { COMING_FEATURES, featuresBeyond } from '#shared/plans'
import type { MembershipPlan, Role } from '../../data/plans'
import { SalesButton } from '../../ui/sales_button'

interface Props {
  role: Role
  /** The role below it, all of which it has too. */
  below: Role | undefined
  plans: MembershipPlan[]
  isRecommended: boolean
}

/** A role above the current one: its monthly and yearly price, or that it is agreed, and what it adds. */
export function UpgradeCard({ role, below, plans, isRecommended }: Props) {
  const t = useTranslate()
  const id = `upgrade-${role.id}`
  const added = featuresBeyond(role, below).filter((code) => !COMING_FEATURES.includes(code))

  return (
    <Card component="section" aria-labelledby={id} sx={[PLAN_CARD, isRecommended && RECOMMENDED]}>
      <Box sx={HEAD}>
        <Typography variant="h2" id={id}>
          {t('admin.plan.move_to', { plan: role.label })}
        </Typography>
        {isRecommended && <Chip size="small" label={t('plans.recommended')} sx={RIBBON} />}
      </Box>
      <Box>
        {plans.map((plan) => (
          <Price key={plan.id} plan={plan} />
        ))}
        <Typography variant="body2" color="text.secondary">
          {plans.length > 0 ? t('plans.taxes') : t('admin.plan.to_agree')}
        </Typography>
      </Box>
      <Box component="ul" sx={PARTS}>
        {below && <Part text={t('admin.plan.all_of', { plan: below.label })} />}
        {added.map((code) => (
          <Part key={code} text={t(`plans.features.${code}`)} />
        ))}
      </Box>
      <Link href="/precios" variant="body2">
        {t('admin.plan.what_it_has', { plan: role.label })}
      </Link>
      <Box sx={{ mt: 'auto', display: 'grid' }}>
        <SalesButton plan={role.label} isMain={isRecommended} />
      </Box>
    </Card>
  )
}

/** `US$ 12.00 al mes`, and what is given on top. */
function Price({ plan: { price, recurring, freeMonths } }: { plan: MembershipPlan }) {
  const t = useTranslate()
  const { currency, amountWithoutTax } = price
  return (
    <Typography>
      <Box
        component="b"
        sx={{ fontSize: recurring.interval === 'month' ? 'var(--t-xl)' : undefined }}
      >
        {formatMoney(toMinor(amountWithoutTax, currency), currency)}
      </Box>{' '}
      {t(`admin.plan.per.${recurring.interval}`)}
      {freeMonths > 0 && recurring.interval === 'month' && (
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'var(--ok)' }}>
          {t('plans.free_month')}
        </Typography>
      )}
    </Typography>
  )
}

function Part({ text }: { text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ color: 'var(--ok)', pt: 0.25 }}>
        <Check size={16} aria-hidden="true" />
      </Box>
      {text}
    </Box>
  )
}

/** The frame that the cards of plans share. */
export const PLAN_CARD = {
  p: { xs: 2, sm: 3 },
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
} as const
const RECOMMENDED = { borderColor: 'var(--brand)', boxShadow: '0 0 0 1px var(--brand)' }
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
}
const PARTS = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }
const RIBBON = { bgcolor: 'var(--accent-soft)', color: 'var(--ink)' }
