import { useState } from 'react'
import * as routes from '#api/routes'
import { Link } from 'react-router'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { useMe } from '../../data/account'
import { useSave } from '../../ui/use_save'
import { useOffersPlan } from '../../ui/plan_offer'
import { usePath } from '../../ui/use_path'
import { formatDay } from '#shared/formats'
import { SectionCard } from '../../ui/section'
import { SalesButton } from '../../ui/sales_button'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { formatMoney, toMinor } from '#shared/money'
import type { Billing } from '../../data/plans'

type Membership = NonNullable<Billing['membership']>

/** The plan, when it is charged next, and what its owner can do about it. */
export function MembershipCard({ billing }: { billing: Billing }) {
  const t = useTranslate()
  const { plan } = useMe()
  const { membership, isOwner, isOnSale } = billing
  const name = membership?.plan.name ?? plan.label.replace(/^DEMO /, '')
  return (
    <SectionCard title={t('admin.billing.plan')}>
      {membership?.state === 'pastDue' && (
        <PastDue membership={membership} mayPay={isOwner && isOnSale} />
      )}
      <Typography sx={{ fontSize: 'var(--t-xl)', fontWeight: 600 }}>{name}</Typography>
      {membership ? (
        <Facts membership={membership} />
      ) : (
        <Typography color="text.secondary">{t('admin.billing.nothing_paid')}</Typography>
      )}
      {isOwner ? (
        <Actions membership={membership} isOnSale={isOnSale} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {t('admin.billing.owner_only')}
        </Typography>
      )}
    </SectionCard>
  )
}

function useDay() {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return (instant: string | null) => (instant ? formatDay(instant, timeZone, locale) : '')
}

/** Price, next charge, and what will change. */
function Facts({ membership }: { membership: Membership }) {
  const t = useTranslate()
  const dayOf = useDay()
  const { plan, nextPlan, nextCharge, cancelAt, freeUntil, taxPercent, state } = membership
  const { price, recurring } = plan
  const money = (amount: number, currency: string) =>
    formatMoney(toMinor(amount, currency), currency)
  const lines = [
    t(`admin.billing.price.${recurring.interval}`, {
      amount: money(price.amountWithoutTax, price.currency),
      tax: taxPercent,
    }),
    state === 'active' && freeUntil && Date.parse(freeUntil) > Date.now()
      ? t('admin.billing.free_until', { day: dayOf(freeUntil) })
      : '',
    nextCharge &&
      t('admin.billing.next_charge', {
        amount: money(nextCharge.amount, nextCharge.currency),
        day: dayOf(nextCharge.at),
      }),
    cancelAt && t('admin.billing.ends', { plan: plan.name, day: dayOf(cancelAt) }),
    nextPlan &&
      t(`admin.billing.next_plan.${nextPlan.recurring.interval}`, { plan: nextPlan.name }),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {lines.map((line) => line && <Typography key={line}>{line}</Typography>)}
    </Box>
  )
}

/** Says that the last charge failed, and leads to the card. */
function PastDue({ membership, mayPay }: { membership: Membership; mayPay: boolean }) {
  const t = useTranslate()
  const dayOf = useDay()
  const values = { plan: membership.plan.name, day: dayOf(membership.pastDueUntil) }
  return (
    <Alert severity="warning" sx={WARNING}>
      {t('admin.billing.past_due', values)}
      {mayPay && (
        <Box sx={{ mt: 1 }}>
          <PortalButton label="update_card" />
        </Box>
      )}
    </Alert>
  )
}

/** What an owner can do. Where no provider takes the money of a plan, its changes are agreed with sales. */
function Actions({ membership, isOnSale }: Pick<Billing, 'membership' | 'isOnSale'>) {
  const t = useTranslate()
  const path = usePath()
  if (membership && !isOnSale)
    return (
      <Box>
        <SalesButton plan={membership.plan.name} />
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {membership ? (
        <Button component={Link} to={path('upgrade')} variant="contained">
          {t('admin.billing.change')}
        </Button>
      ) : (
        <SeePlans />
      )}
      {membership && <PortalButton label="portal" />}
      {membership && <CancelButton membership={membership} />}
    </Box>
  )
}

/** Offers the plans to an account without a membership. */
function SeePlans() {
  const t = useTranslate()
  const path = usePath()
  useOffersPlan()
  return (
    <Button component={Link} to={path('upgrade')} variant="contained">
      {t('admin.plan.see_plans')}
    </Button>
  )
}

/** Leads to the provider's page for card and invoices. */
function PortalButton({ label }: { label: 'portal' | 'update_card' }) {
  const t = useTranslate()
  const { save, isBusy } = useSave<void, { redirectUrl: string }>({
    send: (api) => api.call(routes.paymentsMembershipsPortal, {}),
    failed: 'errors.BILLING_NOT_AVAILABLE',
    onSaved: ({ redirectUrl }) => location.assign(redirectUrl),
  })
  return (
    <Button
      variant="outlined"
      color={label === 'portal' ? 'primary' : 'inherit'}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {t(`admin.billing.${label}`)}
    </Button>
  )
}

/** Cancels the plan at the close of its period, or lets it go on. */
function CancelButton({ membership }: { membership: Membership }) {
  const t = useTranslate()
  const dayOf = useDay()
  const { plan, nextCharge, pastDueUntil, cancelAt } = membership
  const isCancelled = cancelAt !== null
  const day = dayOf(pastDueUntil ?? nextCharge?.at ?? null)
  const [isAsking, setAsking] = useState(false)
  const route = isCancelled ? routes.paymentsMembershipsResume : routes.paymentsMembershipsCancel
  const { save, isBusy } = useSave({
    send: (api) => api.call(route, {}),
    saved: isCancelled ? 'admin.billing.resumed' : 'admin.billing.cancelled',
    failed: 'errors.BILLING_NOT_AVAILABLE',
    reads: [routes.paymentsMembershipsBilling, routes.accountsMembershipsCurrent],
    onEnd: () => setAsking(false),
  })
  return (
    <>
      <Button
        color="inherit"
        disabled={isBusy}
        onClick={() => (isCancelled ? void save() : setAsking(true))}
      >
        {t(isCancelled ? 'admin.billing.resume' : 'admin.billing.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('admin.billing.cancel_title')}
        text={t('admin.billing.cancel_text', { plan: plan.name, day })}
        confirm={t('admin.billing.cancel')}
        cancel={t('admin.billing.keep')}
        isFinal
        isBusy={isBusy}
        onConfirm={() => void save()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const WARNING = { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' }
