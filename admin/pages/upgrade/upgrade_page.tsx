import { Box, Link, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Page } from '../../ui/page'
import { CurrentPlan } from './current_plan'
import { ErrorState } from '../../ui/error_state'
import { rolesAbove, useMembershipPlans, useRoles } from '../../data/plans'
import { UpgradeCard } from './upgrade_card'
import { useMe } from '../../data/account'

/** The current plan, and the ones above it (docs/domain.md, "Dashboard"). */
export function Upgrade() {
  const t = useTranslate()
  return (
    <Page title={t('admin.plan.title')} intro={t('admin.plan.intro')}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <CurrentPlan />
        <Offers />
      </Box>
    </Page>
  )
}

function Offers() {
  const t = useTranslate()
  const { plan } = useMe()
  const roles = useRoles()
  const prices = useMembershipPlans()
  const error = roles.error ?? prices.error
  if (error)
    return (
      <ErrorState
        of="plan"
        error={error}
        onRetry={() => [roles, prices].map((one) => one.refetch())}
      />
    )
  if (!roles.data || !prices.data)
    return <Skeleton variant="rounded" height={260} aria-label={t('ra.page.loading')} />

  const above = rolesAbove(roles.data, plan)
  return (
    <>
      {above.map((role) => (
        <UpgradeCard
          key={role.id}
          role={role}
          plans={prices.data.filter((price) => price.role === role.id)}
        />
      ))}
      {above.length === 0 && <Typography>{t('admin.plan.highest')}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {t('admin.plan.no_charge')} <Link href="/precios">{t('admin.plan.compare')}</Link>
      </Typography>
    </>
  )
}
