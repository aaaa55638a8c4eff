import { countryOf } from '#shared/countries'
import { usernameOf } from '#shared/usernames'
import type { Data } from '@generated/data'

type User = Data.Accounts.User

export type Draft = ReturnType<typeof emptyDraft>

/** What is typed of the steps; the step itself is kept beside it. */
export type Field = Exclude<keyof Draft, 'step'>

/** The steps in their order, with the fields of each by the names that the interface gives them. */
export const STEPS = {
  person: ['firstName', 'lastName', 'country', 'prefix', 'number', 'channel', 'terms'],
  link: ['username', 'category', 'industry', 'customIndustryName'],
  about: ['profession', 'bio'],
  hours: ['days', 'start', 'end', 'isSplit', 'secondStart', 'secondEnd'],
  service: ['title', 'duration', 'isPriced', 'price', 'place', 'link', 'address'],
} as const satisfies Record<string, Field[]>

/** Fields whose name in the interface is another. */
const NAMES: Partial<Record<Field, string>> = {
  prefix: 'phone.prefix',
  number: 'phone.number',
  link: 'location.link',
  address: 'location.address',
}

/** The name of a field in the interface, by which the server says what is wrong. */
export const nameOf = (field: Field): string => NAMES[field] ?? field

export type StepName = keyof typeof STEPS

export const STEP_NAMES = Object.keys(STEPS) as StepName[]

const NEW_SERVICE = {
  title: '',
  duration: '50',
  isPriced: 'yes',
  price: '',
  place: 'otherUrl',
  link: '',
  address: '',
}

const OFFICE_HOURS = {
  days: 'mon,tue,wed,thu,fri',
  start: '09:00',
  end: '13:00',
  isSplit: 'yes',
  secondStart: '15:00',
  secondEnd: '19:00',
}

/** The draft of a host at the first step that has not been saved, with what has. */
export function emptyDraft(user: User) {
  return {
    step: stepOfUser(user),
    ...personOf(user),
    ...pageOf(user),
    ...OFFICE_HOURS,
    ...NEW_SERVICE,
  }
}

const textOf = (saved: string | null) => saved ?? ''

function personOf({ firstName, lastName, country, phone, channel }: User) {
  return {
    firstName,
    lastName: textOf(lastName),
    country,
    prefix: phone?.prefix ?? countryOf(country).phonePrefix,
    number: phone?.number ?? '',
    channel: textOf(channel),
    terms: '',
  }
}

function pageOf({ username, fullName, category, industry, ...user }: User) {
  return {
    username: username ?? usernameOf(fullName),
    category: category ?? 'PROFESSIONAL',
    industry: textOf(industry),
    customIndustryName: textOf(user.customIndustryName),
    profession: textOf(user.profession),
    bio: textOf(user.bio),
  }
}

/** Where a host goes on who comes back in another browser: a saved line of business means that the link stands. */
function stepOfUser({ username, industry }: User): string {
  return username && industry ? 'about' : 'person'
}

/** The step that a draft has reached. */
export function reachedStep({ step }: Draft): StepName {
  return STEP_NAMES.find((name) => name === step) ?? 'person'
}

/** The step before or after another. */
export function stepBeside(step: StepName, distance: 1 | -1): StepName | undefined {
  return STEP_NAMES[STEP_NAMES.indexOf(step) + distance]
}
