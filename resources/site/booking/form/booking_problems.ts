import type { T } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { problemOf } from '#shared/questions'
import { answerName, type BookingValues, type Guest } from '#shared/booking_values'

type Problems = Record<string, string>
type Rule = [field: string, value: string, options: { isNeeded?: boolean; check?: Check }]
/** The rule that a value breaks, with the values of its text. Called for values that are not empty. */
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

interface Context {
  service: Data.Catalog.PublicService
  t: T
  guests: Guest[]
}

/** All problems of a booking form by field, by the rules of docs/domain.md, "Field rules". */
export function problemsIn(values: BookingValues, { service, t, guests }: Context): Problems {
  const { asks, location } = service
  const rules: Rule[] = [
    ['attendee.name', values.name, { isNeeded: true }],
    ['attendee.email', values.email, { isNeeded: true, check: isEmail }],
    ...whenShown(asks.phone, ['attendee.phone.number', values.number, { check: isPhone }]),
    ...whenShown(asks.documentValue, [
      'attendee.document.value',
      values.documentValue,
      { check: atLeast(3) },
    ]),
    ...(location.type === 'userLocation'
      ? [['address', values.address, { isNeeded: true, check: atLeast(3) }] satisfies Rule]
      : []),
    ...guests.flatMap(rulesOfGuest),
    ['terms', values.terms ? 'yes' : '', { isNeeded: true }],
  ]
  const ofFields = rules.flatMap(([field, value, options]) => problemAt(field, value, options))
  const ofAnswers = answersProblems(values, service)
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

function whenShown(ask: { show: boolean; required: boolean }, [field, value, more]: Rule): Rule[] {
  return ask.show ? [[field, value, { ...more, isNeeded: ask.required }]] : []
}

function rulesOfGuest({ name, email }: Guest, index: number): Rule[] {
  return [
    [`additionalAttendees.${index}.name`, name, { isNeeded: true }],
    [`additionalAttendees.${index}.email`, email, { isNeeded: true, check: isEmail }],
  ]
}

function answersProblems({ answers }: BookingValues, { fields }: Context['service']): Problem[] {
  return fields.flatMap((question): Problem[] => {
    const problem = problemOf(question as never, answers[question.id] ?? [])
    return problem ? [[answerName(question.id), problem]] : []
  })
}
