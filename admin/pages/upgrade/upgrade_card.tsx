import { Check } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Card, Chip, Link, Typography } from '@mui/material'
import { formatDay } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import { COMING_FEATURES, featuresBeyond } from '#shared/plans'
import { useMe } from '../../data/account'
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
  /** When it would be charged first; null: at once. */
  firstCharge: string | null
  isRecommended: boolean
  /** The role that is paid today, by the other interval. */
  ownRole: string | undefined
  /** Whether plans can be bought here; otherwise they are agreed with sales. */
  isOnSale: boolean
  /** Whether the reader may buy: the owner. */
  mayBuy: boolean
  /** Whether the last payment is missing, which comes before another plan. */
  isPastDue: boolean
}

/** A role above the current one: its price, or that it is agreed, what it adds, and its button. */
export function UpgradeCard({
  role,
  below,
  plan,
  firstCharge,
  isRecommended,
  ownRole,
  ...buying
}: Props) {
  const t = useTranslate()
  const id = `upgrade-${role.id}`
  const isOwn = role.id === ownRole && plan !== undefined
  const added = featuresBeyond(role, below).filter((code) => !COMING_FEATURES.includes(code))

  return (
    <Card component="section" aria-labelledby={id} sx={[PLAN_CARD, isRecommended && RECOMMENDED]}>
      <Box sx={HEAD}>
        <Typography variant="h2" id={id}>
          {t(isOwn ? `admin.plan.paid_by.${plan!.recurring.interval}` : 'admin.plan.move_to', {
            plan: role.label,
          })}
        </Typography>
        {isRecommended && <Chip size="small" label={t('plans.recommended')} sx={RIBBON} />}
      </Box>
      <Box>
        {plan ? (
          <Price plan={plan} firstCharge={firstCharge} />
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
        <Way
          plan={plan}
          isFree={firstCharge !== null}
          isMain={isRecommended}
          label={role.label}
          {...buying}
        />
      </Box>
    </Card>
  )
}

type WayProps = Pick<Props, 'plan' | 'isOnSale' | 'mayBuy' | 'isPastDue'> & {
  label: string
  isFree: boolean
  isMain: boolean
}

/** How to get a plan: its button, what is to be paid before, who may buy it, or sales. */
function Way({ plan, label, isFree, isMain, isOnSale, mayBuy, isPastDue }: WayProps) {
  const t = useTranslate()
  const path = usePath()
  if (plan === undefined || !isOnSale) return <SalesButton plan={label} />
  if (!mayBuy)
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.billing.owner_only')}
      </Typography>
    )
  if (!isPastDue) return <BuyButton plan={plan} isFree={isFree} isMain={isMain} />
  return (
    <Typography variant="body2">
      {t('admin.plan.past_due_first')}{' '}
      <Link component={RouterLink} to={path('billing')}>
        {t('admin.plan.pay_due')}
      </Link>
    </Typography>
  )
}

type PriceProps = { plan: MembershipPlan; firstCharge: string | null }

/** `US$ 10.00 al mes`, what is paid at once, and what is given on top. */
function Price({ plan: { price, recurring }, firstCharge }: PriceProps) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
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
      {firstCharge && (
        <Typography variant="body2" sx={{ color: 'var(--ok)' }}>
          {t('admin.plan.first_charge', { day: formatDay(firstCharge, timeZone, locale) })}
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
