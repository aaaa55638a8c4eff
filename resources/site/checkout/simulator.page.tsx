import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'
import { formatMoney } from '#shared/money'

interface Props {
  id: string
  /** The amount is in minor units. */
  payment: { amount: number; currency: string; state: string }
  /** The outcomes that are possible now. */
  outcomes: string[]
  /** The page from which the client came. */
  returnUrl: string
  /** The host of that page where it is another site's. */
  foreignHost: string | null
}

/** Outcomes with which a payment ends well. */
const GOOD = ['pay', 'approve']

/** The page of the simulated provider: it says that it is none, and ends a payment as its reader wishes. */
export default function Simulator({ id, payment, outcomes, returnUrl, foreignHost }: Props) {
  const t = useT()
  const { amount, currency, state } = payment
  const title = t('checkout.simulator.title')

  return (
    <div className="card narrow">
      <Head title={title} />
      <h1>{title}</h1>
      <Notice kind="warn">{t('checkout.simulator.text')}</Notice>
      <p className="pay-amount">{formatMoney(amount, currency)}</p>
      <p className="lead">{t(`checkout.simulator.states.${state}`)}</p>
      {outcomes.length > 0 && (
        <form method="post" action={`/simulator/payments/${id}`} className="pay-outcomes">
          {outcomes.map((outcome) => (
            <button
              key={outcome}
              name="outcome"
              value={outcome}
              className={`button ${GOOD.includes(outcome) ? 'main' : ''}`}
            >
              {t(`checkout.simulator.outcomes.${outcome}`)}
            </button>
          ))}
        </form>
      )}
      <a className="link" href={returnUrl} rel="noreferrer">
        {foreignHost
          ? t('checkout.simulator.onward', { host: foreignHost })
          : t('checkout.simulator.back')}
      </a>
    </div>
  )
}
