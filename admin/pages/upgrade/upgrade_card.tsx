import { Check } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Box, Card, Chip, Link, Typography } from '@mui/material'
import { formatMoney, toMinor } from '#shared/money'
import { COMING_FEATURES, featuresBeyond } from '#shared/plans'
import type { MembershipPlan, Role } from '../../data/plans'
import { BuyButton } from './buy_button'
import { Link as RouterLink } from 'react-router'
import { usePath } from '../../ui/use_path'
import { SalesButton } from '../../ui/sales_button'

interface Props {
  role: Role
  /** The role below it, all of which it has too. */
  below: Role | undefined
  /** What it costs by the interval that was chosen; undefined where it is agreed with sales. */
  plan: MembershipPlan | undefined
  isRecommended: boolean
  /** Whether plans can be bought here; otherwise they are agreed with sales. */
  isOnSale: boolean
  /** Whether the reader may buy: the owner. */
  mayBuy: boolean
  /** Whether the last payment is missing, which comes before another plan. */
  isPastDue: boolean
}

/** A role above the current one: its price, or that it is agreed, what it adds, and its button. */
export function UpgradeCard({ role, below, plan, isRecommended, ...buying }: Props) {
  const t = useTranslate()
  const path = usePath()
  const { isOnSale, mayBuy, isPastDue } = buying
  const id = `upgrade-${role.id}`
  const isBought = plan !== undefined && isOnSale
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
        {plan ? (
          <Price plan={plan} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {t('admin.plan.to_agree')}
          </Typography>
        )}
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
        {!isBought && <SalesButton plan={role.label} />}
        {isBought && mayBuy && !isPastDue && <BuyButton plan={plan} isMain={isRecommended} />}
        {isBought && mayBuy && isPastDue && (
          <Typography variant="body2">
            {t('admin.plan.past_due_first')}{' '}
            <Link component={RouterLink} to={path('billing')}>
              {t('admin.plan.pay_due')}
            </Link>
          </Typography>
        )}
        {isBought && !mayBuy && (
          <Typography variant="body2" color="text.secondary">
            {t('admin.billing.owner_only')}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

/** `US$ 10.00 al mes`, what is paid at once, and what is given on top. */
function Price({ plan: { price, recurring, freeMonths } }: { plan: MembershipPlan }) {
  const t = useTranslate()
  const { currency, amountWithoutTax } = price
  const isYearly = recurring.interval === 'year'
  const once = toMinor(amountWithoutTax, currency)
  const monthly = isYearly ? Math.round(once / 12) : once
  return (
    <>
      <Typography>
        <Box component="b" sx={{ fontSize: 'var(--t-xl)' }}>
          {formatMoney(monthly, currency)}
        </Box>{' '}
        {t('admin.plan.per.month')}, {t('plans.taxes')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(isYearly ? 'admin.plan.once_a_year' : 'admin.plan.month_by_month', {
          amount: formatMoney(once, currency),
        })}
      </Typography>
      {freeMonths > 0 && (
        <Typography variant="body2" sx={{ color: 'var(--ok)' }}>
          {t('plans.free_month')}
        </Typography>
      )}
    </>
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
