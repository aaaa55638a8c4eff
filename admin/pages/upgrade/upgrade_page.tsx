import { Box, Card, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Page } from '../../ui/page'
import { CurrentPlan } from './current_plan'
import { ErrorState } from '../../ui/error_state'
import { isSold } from '#shared/plans'
import { Awaited, Line } from '../../ui/skeletons'
import { PLAN_CARD, UpgradeCard } from './upgrade_card'
import {
  rolesAbove,
  useMembershipPlans,
  useRoles,
  type MembershipPlan,
  type Role,
} from '../../data/plans'
import { useMe } from '../../data/account'

/** The current plan and the ones above it, side by side (docs/domain.md, "Dashboard"). */
export function Upgrade() {
  const t = useTranslate()
  const { plan } = useMe()
  const roles = useRoles()
  const prices = useMembershipPlans()
  const error = roles.error ?? prices.error
  return (
    <Page title={t('admin.plan.title')} intro={t('admin.plan.intro')}>
      <Box sx={CARDS}>
        <CurrentPlan />
        {error && (
          <ErrorState
            of="plans"
            error={error}
            onRetry={() => [roles, prices].map((one) => one.refetch())}
          />
        )}
        {!error && (!roles.data || !prices.data) && <Waiting />}
        {roles.data && prices.data && <Offers roles={roles.data} prices={prices.data} />}
      </Box>
      {roles.data && rolesAbove(roles.data, plan).length === 0 && (
        <Typography sx={{ mt: 3 }}>{t('admin.plan.highest')}</Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        {t('admin.plan.no_charge')} <Link href="/precios">{t('admin.plan.compare')}</Link>
      </Typography>
    </Page>
  )
}

/** The plans above; the one that can be tried for free is recommended, and no other. */
function Offers({ roles, prices }: { roles: Role[]; prices: MembershipPlan[] }) {
  const { plan } = useMe()
  const sold = roles.filter(isSold)
  return rolesAbove(roles, plan).map((role) => {
    const plans = prices.filter((price) => price.role === role.id)
    return (
      <UpgradeCard
        key={role.id}
        role={role}
        below={sold[sold.findIndex(({ id }) => id === role.id) - 1]}
        plans={plans}
        isRecommended={plans.some(({ freeMonths }) => freeMonths > 0)}
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
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
}
