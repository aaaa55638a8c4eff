import { Check } from 'lucide-react'
import { formatMoney } from '#shared/money'
import { COMING_FEATURES } from '#shared/plans'
import { useShared, useT } from '~/lib/use_t'

/** A plan of the page of prices. Amounts in minor units for one month; null is agreed with sales. */
export type Plan = {
  id: string
  label: string
  /** The next cheaper plan, all of which this one has too. */
  includes: string | null
  features: string[]
  whatsappMessages: number
  freeMonths: number
  currency: string
  monthly: number | null
  annually: number | null
}

/** How a plan stands to the one that the signed-in host has. */
export type Standing = 'below' | 'current' | 'above'

const BASIC_PARTS = ['page', 'services', 'emails', 'changes', 'calendar']
const SIGN_UP = '/signup?source=pro-planes'
const OWN_PLAN = '/profile/u/me/upgrade'

interface Props {
  plan: Plan
  level?: 2 | 3
  /** Left out for visitors. */
  standing?: Standing
}

/** The plan that is recommended: the one with a trial. */
const isRecommended = ({ freeMonths }: Plan) => freeMonths > 0

/** What a plan has and costs, in rows that the cards of a line share. */
export function PlanCard({ plan, level = 2, standing }: Props) {
  const t = useT()
  const Title = level === 2 ? 'h2' : 'h3'
  const isCurrent = standing === 'current'
  const isAdvised = isRecommended(plan) && (!standing || standing === 'above')

  return (
    <li className={isAdvised ? 'plan recommended' : 'plan'}>
      <header>
        <Title>{plan.label}</Title>
        {isCurrent && <span className="tag own">{t('landing.prices.current')}</span>}
        {isAdvised && (
          <>
            <span className="tag by-year">{t('plans.recommended')}</span>
            <span className="tag by-month">{t('plans.free_month')}</span>
          </>
        )}
      </header>
      <p className="whom">{t(`landing.prices.whom.${plan.id}`)}</p>
      <Price plan={plan} />
      <Parts plan={plan} />
      <Coming plan={plan} />
      {standing ? <OwnWay plan={plan} standing={standing} /> : <Way plan={plan} />}
    </li>
  )
}

/** What already works. */
function Parts({ plan: { includes, features } }: { plan: Plan }) {
  const t = useT()
  const ready = features.filter((code) => !COMING_FEATURES.includes(code))
  const parts = includes
    ? [
        t('landing.prices.all_of', { plan: includes }),
        ...ready.map((code) => t(`plans.features.${code}`)),
      ]
    : BASIC_PARTS.map((code) => t(`plans.basic.${code}`))

  return (
    <ul>
      {parts.map((part) => (
        <li key={part}>
          <Check size={18} aria-hidden="true" />
          <span>{part}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is being built, on one line: `En camino: …`. */
function Coming({ plan: { id, features, whatsappMessages: count } }: { plan: Plan }) {
  const t = useT()
  const { locale } = useShared()
  const coming = features.filter((code) => COMING_FEATURES.includes(code))
  // Enterprise has the messages of the plan below it.
  const codes = count > 0 && coming.length > 0 ? ['messages', ...coming] : coming
  const names = codes
    .filter((code) => code !== 'whatsapp')
    .map((code) => t(`landing.prices.coming.${code}`, { count }))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)

  return (
    <p className="coming" data-plan={id}>
      {list && t('landing.prices.on_the_way', { list })}
    </p>
  )
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
    <div>
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
    </div>
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
    <p className={`cost ${when ?? ''}`}>
      <b>{amount}</b> {per}
      <small>{note}</small>
    </p>
  )
}

/** What a signed-in host does with a plan. */
function OwnWay({ plan, standing }: { plan: Plan; standing: Standing }) {
  const t = useT()
  if (standing === 'below') return <p className="included">{t('landing.prices.included')}</p>
  if (standing === 'above' && plan.monthly === null) return <Way plan={plan} />
  return (
    <a className={standing === 'current' ? 'button' : 'button main'} href={OWN_PLAN}>
      {standing === 'current'
        ? t('landing.prices.my_plan')
        : t('landing.prices.move', { plan: plan.label })}
    </a>
  )
}

/** How a visitor gets a plan: by signing up; one without a price by writing to us. */
function Way({ plan: { label, includes, freeMonths, monthly } }: { plan: Plan }) {
  const t = useT()
  const { product } = useShared()
  const key = !includes ? 'start' : freeMonths > 0 ? 'try' : 'buy'
  if (monthly !== null)
    return (
      <a className={`button ${key === 'try' ? 'main' : ''}`} href={SIGN_UP}>
        {t(`landing.prices.${key}`, { plan: label })}
      </a>
    )

  const subject = encodeURIComponent(t('plans.sales_subject', { plan: label }))
  return (
    <a className="button" href={`mailto:${product.supportEmail}?subject=${subject}`}>
      {t('plans.sales')}
    </a>
  )
}
