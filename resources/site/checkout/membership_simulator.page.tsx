import { Head } from '@inertiajs/react'
import { Notice } from '~/ui/notice'
import { formatDay } from '#shared/formats'
import { formatMoney } from '#shared/money'
import { useShared, useT } from '~/lib/use_t'

interface Props {
  id: string
  /** The plan's amount is in minor units; instants are ISO 8601. */
  membership: {
    plan: { name: string; amount: number; currency: string; interval: string }
    state: string
    freeUntil: string | null
    periodEnd: string | null
    isCancelled: boolean
  }
  /** The outcomes that are possible now. */
  outcomes: string[]
  returnUrl: string
}

/** The page of the simulated provider of memberships: it says that it is none, and does as its reader wishes. */
export default function MembershipSimulator({ id, membership, outcomes, returnUrl }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { plan, state, freeUntil, periodEnd, isCancelled } = membership
  const title = t('checkout.membership.title')
  const shown = isCancelled && state === 'active' ? 'cancelled' : state
  const day = (instant: string | null) => (instant ? formatDay(instant, 'UTC', locale) : '')
  const price = formatMoney(plan.amount, plan.currency)

  return (
    <div className="card narrow">
      <Head title={title} />
      <h1>{title}</h1>
      <Notice kind="warn">{t('checkout.membership.text')}</Notice>
      <p className="pay-amount">{plan.name}</p>
      <p>{t(`checkout.membership.per.${plan.interval}`, { amount: price })}</p>
      {state === 'open' && freeUntil && (
        <p>{t('checkout.membership.free', { day: day(freeUntil) })}</p>
      )}
      <p className="lead">{t(`checkout.membership.states.${shown}`, { day: day(periodEnd) })}</p>
      {outcomes.length > 0 && (
        <form method="post" action={`/simulator/memberships/${id}`} className="pay-outcomes">
          {outcomes.map((outcome) => (
            <button
              key={outcome}
              name="outcome"
              value={outcome}
              className={`button ${outcome === 'renew' ? 'main' : ''}`}
            >
              {t(`checkout.membership.outcomes.${shown}.${outcome}`)}
            </button>
          ))}
        </form>
      )}
      <a className="link" href={returnUrl} rel="noreferrer">
        {t('checkout.membership.back')}
      </a>
    </div>
  )
}
