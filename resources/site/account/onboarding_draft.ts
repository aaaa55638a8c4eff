import type { T } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { countryOf } from '#shared/countries'
import { firstUsernameProblem, usernameOf } from '#shared/usernames'

export type Draft = ReturnType<typeof emptyDraft>

/** A field of the draft that is sent. */
type Field = Exclude<keyof Draft, 'step'>

/** The fields of each step, by the names that the interface gives them. */
export const STEPS: Field[][] = [
  ['firstName', 'lastName', 'country', 'prefix', 'number'],
  ['username', 'category', 'industry', 'customIndustryName'],
  ['profession', 'bio', 'channel', 'terms'],
]

/** The draft of a host who has just signed up, at its first step. */
export function emptyDraft(user: Data.Accounts.User) {
  return {
    step: '0',
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    country: user.country,
    prefix: countryOf(user.country).phonePrefix,
    number: '',
    username: user.username ?? usernameOf(user.fullName),
    category: 'PROFESSIONAL',
    industry: '',
    customIndustryName: '',
    profession: '',
    bio: '',
    channel: '',
    terms: '',
  }
}

/** The step that a draft has reached. */
export function reachedStep({ step }: Draft): number {
  return Math.min(Math.max(Number(step) || 0, 0), STEPS.length - 1)
}

/** What a step lacks, as messages by field. */
export function missingIn(step: number, draft: Draft, t: T): Record<string, string> {
  const isOther = draft.industry === 'OTHER'
  const problems: Partial<Record<Field, ReturnType<typeof firstUsernameProblem>>> = {
    firstName: draft.firstName.trim() ? undefined : { rule: 'required' },
    username: firstUsernameProblem(draft.username),
    industry: draft.industry ? undefined : { rule: 'required' },
    customIndustryName:
      isOther && !draft.customIndustryName.trim() ? { rule: 'required' } : undefined,
  }
  return Object.fromEntries(
    STEPS[step]!.flatMap((field) => {
      const problem = problems[field]
      return problem ? [[field, t(`validator.shared.messages.${problem.rule}`, problem.meta)]] : []
    })
  )
}

/** The step that shows a field of the interface, such as `phone.number`. */
export function stepOf(field: string): number {
  const name = field.split('.').at(-1) as Field
  const step = STEPS.findIndex((fields) => fields.includes(name))
  return Math.max(step, 0)
}

/** The body of PATCH /users/me that ends the onboarding. */
export function bodyOf({ step: _, prefix, number, terms, ...draft }: Draft) {
  const texts = Object.entries(draft).map(([field, text]) => [field, text.trim() || null])
  return {
    ...Object.fromEntries(texts),
    currency: countryOf(draft.country).currency,
    onboarding: false,
    ...(terms && { terms: true }),
    ...(number.trim() && { phone: { prefix, number } }),
  }
}
