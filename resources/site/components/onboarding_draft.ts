import type { Data } from '@generated/data'
import { countryOf } from '#shared/countries'

/** Onboarding keeps names short; they can be longer afterwards (specification, section 5). */
export const LONGEST_USERNAME = 12

export type Draft = ReturnType<typeof emptyDraft>

/** The fields of each step, by the names that the interface gives them. */
export const STEPS: (keyof Draft)[][] = [
  ['firstName', 'lastName', 'country', 'prefix', 'number'],
  ['username', 'category', 'industry', 'customIndustryName'],
  ['profession', 'bio', 'channel'],
]

/** What is known of somebody who has just signed up. */
export function emptyDraft(user: Data.Accounts.User) {
  return {
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
  }
}

/** `María José` → `mariajose`. */
function usernameOf(name: string) {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
    .slice(0, LONGEST_USERNAME)
}

/** What a step lacks, as messages by field. */
export function missingIn(step: number, draft: Draft, t: (key: string) => string) {
  const required = STEPS[step]!.filter((field) => ['firstName', 'username'].includes(field))
  const errors: Record<string, string> = {}
  for (const field of required) if (!draft[field].trim()) errors[field] = t('common.required')
  return errors
}

/** The step that shows a field of the interface, such as `phone.number`. */
export function stepOf(field: string): number {
  const name = field.split('.').at(-1) as keyof Draft
  const step = STEPS.findIndex((fields) => fields.includes(name))
  return Math.max(step, 0)
}

/** What PATCH /users/me is told; it ends the onboarding. */
export function bodyOf({ prefix, number, customIndustryName, ...draft }: Draft) {
  const words = Object.entries(draft).map(([field, text]) => [field, text.trim() || null])
  return {
    ...Object.fromEntries(words),
    customIndustryName: customIndustryName.trim() || null,
    currency: countryOf(draft.country).currency,
    onboarding: false,
    ...(number.trim() && { phone: { prefix, number } }),
  }
}
