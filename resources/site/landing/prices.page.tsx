import { Check, Clock3 } from 'lucide-react'
import { COMING_FEATURES } from '#shared/plans'
import { formatMoney } from '#shared/money'
import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'

type Plan = {
  id: string
  label: string
  includes: string | null
  features: string[]
  whatsappMessages: number
  freeMonths: number
  currency: string
  monthly: number | null
  annually: number | null
}

const BASIC_PARTS = ['page', 'services', 'emails', 'changes', 'calendar']
const QUESTIONS = ['card', 'after', 'pay', 'taxes', 'gifts']
const SIGN_UP = '/signup?source=pro-planes'

/** What each plan has and costs; by the month or by the year is switched by CSS alone, so it works without script. */
export default function Prices({ plans }: { plans: Plan[] }) {
  const t = useT()
  const { product } = useShared()
  const pro = plans.find(({ id }) => id === 'PRO')
  const price = pro ? formatMoney(pro.annually ?? 0, pro.currency) : ''

  return (
    <div className="landing prices">
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
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <section>
        <h2>{t('landing.prices.faq')}</h2>
        {QUESTIONS.map((key) => (
          <details key={key} className="card question">
            <summary>{t(`landing.prices.questions.${key}.question`)}</summary>
            <p>{t(`landing.prices.questions.${key}.answer`)}</p>
          </details>
        ))}
      </section>
    </div>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = useT()
  const { id, label, includes, whatsappMessages } = plan
  const ribbon = useRibbon(plan)
  const parts = includes
    ? plan.features.map((code) => ({ code, text: t(`plans.features.${code}`) }))
    : BASIC_PARTS.map((code) => ({ code, text: t(`plans.basic.${code}`) }))

  return (
    <li className="card plan">
      {ribbon && <p className="ribbon">{ribbon}</p>}
      <h2>{label}</h2>
      <p>{t(`landing.prices.whom.${id}`)}</p>
      <Price plan={plan} />
      <Way plan={plan} />
      <h3>
        {includes ? t('landing.prices.all_of', { plan: includes }) : t('landing.prices.includes')}
      </h3>
      <ul>
        {whatsappMessages > 0 && includes !== 'BUSINESS' && (
          <Part isComing>{t('plans.messages', { count: whatsappMessages })}</Part>
        )}
        {parts.map(({ code, text }) => (
          <Part key={code} isComing={COMING_FEATURES.includes(code)}>
            {text}
          </Part>
        ))}
      </ul>
    </li>
  )
}

function Part({ isComing, children }: { isComing?: boolean; children: string }) {
  const t = useT()
  const Icon = isComing ? Clock3 : Check
  return (
    <li>
      <Icon size={16} aria-hidden="true" />
      <span>
        {children} {isComing && <em>{t('plans.soon')}</em>}
      </span>
    </li>
  )
}

/** The word that a card is marked with (docs/domain.md, "Dashboard"). */
function useRibbon({ monthly, freeMonths, includes }: Plan) {
  const t = useT()
  if (!includes) return t('landing.prices.sign_up')
  if (freeMonths > 0) return t('plans.free_month')
  return monthly === null ? undefined : t('plans.recommended')
}

function Price({ plan: { monthly, annually, currency } }: { plan: Plan }) {
  const t = useT()
  if (monthly === null || annually === null)
    return <Amount amount={t('landing.prices.to_agree')} note={t('landing.prices.to_agree_text')} />
  if (monthly === 0)
    return <Amount amount={t('landing.prices.free')} note={t('landing.prices.always')} />

  const per = t('landing.prices.per_month')
  const once = formatMoney(annually * 12, currency)
  return (
    <>
      <Amount
        when="by-month"
        amount={formatMoney(monthly, currency)}
        per={per}
        note={t('landing.prices.month_by_month')}
      />
      <Amount
        when="by-year"
        amount={formatMoney(annually, currency)}
        per={per}
        note={t('landing.prices.once_a_year', { amount: once })}
      />
    </>
  )
}

interface AmountProps {
  amount: string
  note: string
  per?: string
  /** With which way of paying it is shown; always, when left out. */
  when?: 'by-month' | 'by-year'
}

function Amount({ amount, note, per, when }: AmountProps) {
  return (
    <p className={`amount ${when ?? ''}`}>
      <b>{amount}</b> {per}
      <small>{note}</small>
    </p>
  )
}

/** How one gets a plan: by signing up, or, as nothing is charged online yet, by writing to us. */
function Way({ plan: { label, includes, freeMonths } }: { plan: Plan }) {
  const t = useT()
  const { product } = useShared()
  if (!includes || freeMonths > 0)
    return (
      <a className={`button ${includes ? 'main' : ''}`} href={SIGN_UP}>
        {t(includes ? 'landing.prices.try' : 'landing.prices.start')}
      </a>
    )

  const subject = encodeURIComponent(t('plans.sales_subject', { plan: label }))
  return (
    <a className="button" href={`mailto:${product.supportEmail}?subject=${subject}`}>
      {t('plans.sales')}
    </a>
  )
}
