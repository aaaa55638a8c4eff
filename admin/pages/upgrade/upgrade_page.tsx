import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { Box, Button, Card, Link, Typography } from '@mui/material'
import { usePath } from '../../ui/use_path'
import { ChoiceChips } from '../../ui/choice_chips'
import { useTranslate } from 'react-admin'
import { Page } from '../../ui/page'
import { CurrentPlan } from './current_plan'
import { ErrorState } from '../../ui/error_state'
import { isSold } from '#shared/plans'
import { Awaited, Line } from '../../ui/skeletons'
import { PLAN_CARD, UpgradeCard } from './upgrade_card'
import {
  rolesAbove,
  useBilling,
  useMembershipPlans,
  useRoles,
  type Billing,
  type MembershipPlan,
  type Role,
} from '../../data/plans'
import { useMe } from '../../data/account'
import { useOffersPlan } from '../../ui/plan_offer'

/** The current plan and the ones above it, side by side (docs/domain.md, "Dashboard"). */
export function Upgrade() {
  const t = useTranslate()
  const { plan } = useMe()
  const roles = useRoles()
  const prices = useMembershipPlans()
  const billing = useBilling()
  const path = usePath()
  const [interval, setInterval] = useState<Interval>('year')
  const error = roles.error ?? prices.error ?? billing.error
  return (
    <Page
      title={t('admin.plan.title')}
      intro={t('admin.plan.intro')}
      actions={
        <Button component={RouterLink} to={path('billing')} variant="outlined">
          {t('admin.billing.title')}
        </Button>
      }
    >
      <Box sx={{ mb: 2 }}>
        <ChoiceChips
          label={t('admin.plan.how_paid')}
          value={interval}
          onChange={setInterval}
          choices={(['month', 'year'] as const).map((value) => ({
            value,
            label: t(`admin.plan.intervals.${value}`),
          }))}
        />
      </Box>
      <Box sx={CARDS}>
        <CurrentPlan />
        {error && (
          <ErrorState
            of="plans"
            error={error}
            onRetry={() => [roles, prices, billing].map((one) => one.refetch())}
          />
        )}
        {!error && (!roles.data || !prices.data || !billing.data) && <Waiting />}
        {roles.data && prices.data && billing.data && (
          <Offers
            roles={roles.data}
            prices={prices.data.filter(({ recurring }) => recurring.interval === interval)}
            billing={billing.data}
          />
        )}
      </Box>
      {roles.data && rolesAbove(roles.data, plan).length === 0 && (
        <Typography sx={{ mt: 3 }}>{t('admin.plan.highest')}</Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        <Link href="/precios">{t('admin.plan.compare')}</Link>
      </Typography>
    </Page>
  )
}

type Interval = 'month' | 'year'

type OffersProps = { roles: Role[]; prices: MembershipPlan[]; billing: Billing }

/** The plans that can be bought; the one with a free month is recommended, and no other. */
function Offers({
  roles,
  prices,
  billing: { membership, firstCharge, isOwner, isOnSale },
}: OffersProps) {
  const { plan } = useMe()
  useOffersPlan()
  const sold = roles.filter(isSold)
  const paid = membership?.plan.id
  // Who pays by the month may pay by the year, and may go down to a plan that costs less.
  const offered = membership
    ? sold.filter(
        ({ id }) => id !== 'BASIC' && !prices.some((one) => one.id === paid && one.role === id)
      )
    : rolesAbove(roles, plan)
  return offered.map((role) => {
    const price = prices.find((one) => one.role === role.id)
    return (
      <UpgradeCard
        key={role.id}
        role={role}
        below={sold[sold.findIndex(({ id }) => id === role.id) - 1]}
        plan={price}
        firstCharge={price?.freeMonths ? firstCharge : null}
        isRecommended={!membership && price !== undefined && price.freeMonths > 0}
        ownRole={membership?.plan.role}
        isOnSale={isOnSale}
        mayBuy={isOwner}
        isPastDue={membership?.state === 'pastDue'}
      />
    )
  })
}

function Waiting() {
  return [1, 2].map((key) => (
    <Card key={key} sx={PLAN_CARD}>
      <Awaited>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Line width="60%" height={20} />
          <Line width="40%" height={28} />
          {['80%', '70%', '75%'].map((width) => (
            <Line key={width} width={width} />
          ))}
          <Line width="100%" height={36} />
        </Box>
      </Awaited>
    </Card>
  ))
}

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
}
