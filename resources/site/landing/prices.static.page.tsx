import { useShared, useT } from '~/lib/use_t'
import { PageHead } from '~/layout/page_head'
import { formatMoney } from '#shared/money'
import { PlanCard, type Plan, type Standing } from '~/landing/plan_card'

interface Props {
  plans: Plan[]
  /** The plan of the signed-in host. */
  current: string | null
}

const QUESTIONS = ['card', 'after', 'pay', 'taxes', 'gifts']

/** What each plan has and costs; by the month or by the year is switched by CSS alone, so it works without script. */
export default function Prices({ plans, current }: Props) {
  const t = useT()
  const { product } = useShared()
  const pro = plans.find(({ id }) => id === 'PRO')
  const owned = plans.findIndex(({ id }) => id === current)
  const price = pro ? formatMoney(pro.annually ?? 0, pro.currency) : ''

  return (
    <div className="prices">
      <PageHead
        title={t('landing.prices.title')}
        description={t('landing.prices.description', { product: product.name, price })}
        path="/precios"
      />
      <header>
        <h1>{t('landing.prices.headline')}</h1>
        <p>{t('landing.prices.lead')}</p>
        <fieldset className="switch">
          <legend className="hidden">{t('landing.prices.billing')}</legend>
          <label>
            <input type="radio" name="billing" value="month" />
            <span>{t('landing.prices.monthly')}</span>
          </label>
          <label>
            <input type="radio" name="billing" value="year" defaultChecked />
            <span>{t('landing.prices.annual')}</span>
          </label>
        </fieldset>
      </header>
      <ul className="plans">
        {plans.map((plan, at) => (
          <PlanCard key={plan.id} plan={plan} standing={standingOf(at, owned)} />
        ))}
      </ul>
      <section className="questions">
        <h2>{t('landing.prices.faq')}</h2>
        <div>
          {QUESTIONS.map((key) => (
            <details key={key} className="question">
              <summary>{t(`landing.prices.questions.${key}.question`)}</summary>
              <p>{t(`landing.prices.questions.${key}.answer`)}</p>
            </details>
          ))}
        </div>
        <p className="more">
          <a href="/docs/integrations">{t('landing.prices.integrations')}</a>
        </p>
      </section>
    </div>
  )
}

/** How a plan stands to the one that the host has, by their places; `owned` is -1 where there is none. */
function standingOf(at: number, owned: number): Standing | undefined {
  if (owned < 0) return undefined
  if (at === owned) return 'current'
  return at < owned ? 'below' : 'above'
}
