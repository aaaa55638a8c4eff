import type { T } from '~/lib/use_t'
import { areInOrder } from '#shared/schedule_rules'
import { formatMoney, toMinor } from '#shared/money'
import { firstUsernameProblem } from '#shared/usernames'
import { countryOf, priceLimits } from '#shared/countries'
import { intervalsOf } from '~/account/onboarding/bodies'
import { nameOf, STEPS, type Draft, type Field, type StepName } from '~/account/onboarding/draft'

/** A rule of a field that does not hold, with what fills its text. */
type Problem = { rule: string; meta?: Record<string, string | number> } | undefined

const required = (text: string): Problem => (text.trim() ? undefined : { rule: 'required' })

const LINK = /^(https?:\/\/)?[^\s/.]+\.[^\s]+$/

/** What a step lacks before it is saved, as messages by field; the server's rules decide. */
export function missingIn(step: StepName, draft: Draft, t: T): Record<string, string> {
  const problems = problemsOf(draft)
  return Object.fromEntries(
    (STEPS[step] as readonly Field[]).flatMap((field) => {
      const problem = problems[field]
      return problem ? [[nameOf(field), messageOf(problem, t)]] : []
    })
  )
}

function messageOf({ rule, meta }: NonNullable<Problem>, t: T): string {
  return rule.startsWith('account.') ? t(rule, meta) : t(`validator.shared.messages.${rule}`, meta)
}

function problemsOf(draft: Draft): Partial<Record<Field, Problem>> {
  return {
    firstName: required(draft.firstName),
    username: firstUsernameProblem(draft.username),
    industry: required(draft.industry),
    customIndustryName: draft.industry === 'OTHER' ? required(draft.customIndustryName) : undefined,
    days: draft.days ? undefined : { rule: 'account.onboarding.hours.no_days' },
    start: hoursProblem(draft),
    title: required(draft.title),
    price: priceProblem(draft),
    link: draft.place === 'otherUrl' ? linkProblem(draft.link) : undefined,
    address: draft.place === 'physicalLocation' ? required(draft.address) : undefined,
  }
}

/** Hours that begin before they end, the second ones after the first. */
function hoursProblem(draft: Draft): Problem {
  const intervals = intervalsOf(draft)
  const isWhole = intervals.every(({ start, end }) => start && end && start < end)
  return isWhole && areInOrder(intervals) ? undefined : { rule: 'account.onboarding.hours.wrong' }
}

/** A price is never left open: an amount within the country's limits, or said to be free. */
function priceProblem({ isPriced, price, country }: Draft): Problem {
  if (!isPriced) return undefined
  if (!price.trim()) return { rule: 'required' }
  const { currency } = countryOf(country)
  const { min, max } = priceLimits(currency)
  const amount = Number(price.replace(',', '.'))
  if (amount >= min && amount <= max) return undefined
  const [least, most] = [min, max].map((limit) => formatMoney(toMinor(limit, currency), currency))
  return { rule: 'account.onboarding.service.price_limits', meta: { least: least!, most: most! } }
}

function linkProblem(link: string): Problem {
  return required(link) ?? (LINK.test(link.trim()) ? undefined : { rule: 'url' })
}
