import type { T } from '~/hooks/use_t'
import type { Guest } from './group_draft'
import type { Data } from '@generated/data'
import { problemOf } from '#shared/questions'
import { answerName } from './question_field'
import { answersOf, type Draft } from './register_draft'

type Problems = Record<string, string>
type Rule = [field: string, value: string, options: { isNeeded?: boolean; check?: Check }]
/** A text of the validator, with what fills it, for a value that is not empty. */
type Check = (value: string) => { rule: string; meta?: Record<string, number> } | undefined

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NUMBER = /^[\d\s()-]+$/

const isEmail: Check = (value) => (EMAIL.test(value) ? undefined : { rule: 'email' })
const atLeast =
  (min: number): Check =>
  (value) =>
    value.length < min ? { rule: 'minLength', meta: { min } } : undefined
const isPhone: Check = (value) =>
  NUMBER.test(value) ? atLeast(3)(value.replace(/\D/g, '')) : { rule: 'phone' }

interface Asking {
  service: Data.Catalog.PublicService
  t: T
  guests?: Guest[]
}

/** What is wrong with a registration, by field: the rules of the specification's section 5, all at once. */
export function problemsIn(draft: Draft, { service, t, guests = [] }: Asking): Problems {
  const { asks, location } = service
  const rules: Rule[] = [
    ['attendee.name', draft.name, { isNeeded: true }],
    ['attendee.email', draft.email, { isNeeded: true, check: isEmail }],
    ...whenShown(asks.phone, ['attendee.phone.number', draft.number, { check: isPhone }]),
    ...whenShown(asks.documentValue, [
      'attendee.document.value',
      draft.documentValue,
      { check: atLeast(3) },
    ]),
    ...(location.type === 'userLocation'
      ? [['address', draft.address, { isNeeded: true, check: atLeast(3) }] satisfies Rule]
      : []),
    ...guests.flatMap(rulesOfGuest),
    ['terms', draft.terms, { isNeeded: true }],
  ]
  const ofFields = rules.flatMap(([field, value, options]) => problemAt(field, value, options))
  const ofAnswers = answersProblems(draft, service)
  return Object.fromEntries(
    [...ofFields, ...ofAnswers].map(([field, { rule, meta }]) => [
      field,
      t(`validator.shared.messages.${rule}`, meta),
    ])
  )
}

type Problem = [field: string, problem: { rule: string; meta?: Record<string, number> }]

function problemAt(field: string, value: string, { isNeeded, check }: Rule[2]): Problem[] {
  const text = value.trim()
  const problem = text ? check?.(text) : isNeeded ? { rule: 'required' } : undefined
  return problem ? [[field, problem]] : []
}

function whenShown(
  asked: { show: boolean; required: boolean },
  [field, value, more]: Rule
): Rule[] {
  return asked.show ? [[field, value, { ...more, isNeeded: asked.required }]] : []
}

function rulesOfGuest({ name, email }: Guest, index: number): Rule[] {
  return [
    [`additionalAttendees.${index}.name`, name, { isNeeded: true }],
    [`additionalAttendees.${index}.email`, email, { isNeeded: true, check: isEmail }],
  ]
}

function answersProblems(draft: Draft, { fields }: Asking['service']): Problem[] {
  const answers = answersOf(draft)
  return fields.flatMap((question): Problem[] => {
    const problem = problemOf(question as never, answers[question.id] ?? [])
    return problem ? [[answerName(question.id), problem]] : []
  })
}
