import type { ServiceCard } from '#catalog'
import type { Booking } from '../validators/booking.ts'
import { refusedFields, type RefusedField } from '#core/http/refused_fields'
import { answered, askedBasics, problemOf, type Answer, type Question } from '#shared/questions'

type Attendee = Pick<Booking['attendee'], 'answers' | 'phone' | 'document'>
type Asking = Pick<ServiceCard, 'questions' | 'basicFields' | 'location'>

/**
 * What a client answers to a service's questions, as it is kept: with each question as it was asked, in its order, blank
 * answers left out. Throws VALIDATION_ERROR (422) that names `attendee.answers.<id>` for each answer that is missing,
 * wrong or to no question of this service, and the document or telephone that this host has chosen to require.
 */
export function checkedAnswers(service: Asking, attendee: Attendee): Answer[] {
  const given = new Map((attendee.answers ?? []).map(({ id, values }) => [id, values]))
  const problems = [
    ...service.questions.flatMap((question) => complaint(question, given.get(question.id) ?? [])),
    ...strangers(service.questions, given),
    ...missingBasics(service, attendee),
  ]
  if (problems.length > 0) throw refusedFields(problems)

  return service.questions
    .map(({ id, title, type }) => ({ id, title, type, values: answered(given.get(id) ?? []) }))
    .filter(({ values }) => values.length > 0)
}

const fieldOf = (id: string) => `attendee.answers.${id}`

function complaint(question: Question, values: string[]): RefusedField[] {
  const problem = problemOf(question, values)
  return problem ? [{ field: fieldOf(question.id), ...problem }] : []
}

function strangers(questions: Question[], given: Map<string, string[]>): RefusedField[] {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = [...given.keys()].filter((id) => !known.has(id))
  return unknown.map((id) => ({ field: fieldOf(id), rule: 'unknown' }))
}

/** While a host has not said, only the form asks: api.md lets other clients book without a telephone. */
function missingBasics({ basicFields, location }: Asking, attendee: Attendee): RefusedField[] {
  if (!basicFields) return []
  const asks = askedBasics(basicFields, location)
  const missing = [
    asks.phone.required && !attendee.phone && 'attendee.phone.number',
    asks.documentValue.required && !attendee.document && 'attendee.document.value',
  ]
  return missing.filter((field) => field !== false).map((field) => ({ field, rule: 'required' }))
}
