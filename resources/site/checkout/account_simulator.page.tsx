import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'

interface Props {
  /** What the provider is asked with; the form carries it on. */
  asked: { state: string; code_challenge: string; redirect_uri: string }
  outcomes: string[]
  /** Where the answer goes, and what we ask for. */
  action: string
  purpose: 'payments' | 'calendar' | 'video'
}

/** The page at which a host lets us into an account of the simulated provider. */
export default function AccountSimulator({ asked, outcomes, action, purpose }: Props) {
  const t = useT()
  const title = t('checkout.account_simulator.title')

  return (
    <div className="card narrow">
      <Head title={title} />
      <h1>{title}</h1>
      <Notice kind="warn">{t('checkout.account_simulator.text')}</Notice>
      <p className="lead">{t(`checkout.account_simulator.asks.${purpose}`)}</p>
      <form method="post" action={action} className="pay-outcomes">
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            name="outcome"
            value={outcome}
            className={`button ${outcome === 'allow' ? 'main' : ''}`}
          >
            {t(`checkout.account_simulator.outcomes.${outcome}`)}
          </button>
        ))}
      </form>
    </div>
  )
}
