import * as routes from '#api/routes'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSave } from '../../ui/use_save'
import type { MembershipPlan } from '../../data/plans'

interface Props {
  plan: MembershipPlan
  /** Whether nothing is charged today. */
  isFree: boolean
  isMain: boolean
}

/** Buys a plan, or changes to it: leads to the provider's page, or to the billing page. */
export function BuyButton({ plan, isFree, isMain }: Props) {
  const t = useTranslate()
  const { save, isBusy } = useSave<void, { externalUrl: string }>({
    send: (api) => {
      const frequency = plan.recurring.interval === 'year' ? 'ANNUALLY' : 'MONTHLY'
      // A click that is not counted is no loss.
      if (plan.role === 'PRO')
        void api
          .call(routes.marketingTrackingStore, { body: { event: 'pro-intention', frequency } })
          .catch(() => {})
      return api.call(routes.paymentsMembershipsStore, { body: { planId: plan.id } })
    },
    failed: 'errors.BILLING_NOT_AVAILABLE',
    onSaved: ({ externalUrl }) => location.assign(externalUrl),
  })
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {t(isFree ? 'admin.plan.buy_free' : 'admin.plan.buy', { plan: plan.name })}
    </Button>
  )
}
