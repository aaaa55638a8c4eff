import type { ServiceCard } from '#catalog'
import { refusedFields, type RefusedField } from '#core/refused_fields'
import { answered, askedBasics, problemOf, type Answer, type Question } from '#shared/questions'

type Sent = {
  attendee: { answers?: { id: string; values: string[] }[]; phone?: object; document?: object }
  address?: string
}
type Asking = Pick<ServiceCard, 'questions' | 'basicFields' | 'location'>

/**
 * The answers to keep, in the order of the form: each with its present question, without blank ones.
 * Throws VALIDATION_ERROR (422) that names `attendee.answers.<id>` for each missing, wrong or unknown answer, and the
 * document, telephone and address of a visit where they are missing.
 */
export function checkedAnswers(service: Asking, sent: Sent, by: string): Answer[] {
  const { attendee } = sent
  const valuesOf = new Map((attendee.answers ?? []).map(({ id, values }) => [id, values]))
  const problems = [
    ...service.questions.flatMap((question) =>
      problemWith(question, valuesOf.get(question.id) ?? [])
    ),
    ...unknownAnswers(service.questions, [...valuesOf.keys()]),
    ...missingBasics(service, sent, by),
  ]
  if (problems.length > 0) throw refusedFields(problems)

  return service.questions
    .map(({ id, title, type }) => ({ id, title, type, values: answered(valuesOf.get(id) ?? []) }))
    .filter(({ values }) => values.length > 0)
}

const fieldOf = (id: string) => `attendee.answers.${id}`

function problemWith(question: Question, values: string[]): RefusedField[] {
  const problem = problemOf(question, values)
  return problem ? [{ field: fieldOf(question.id), ...problem }] : []
}

/** Answers to questions that the service does not have. */
function unknownAnswers(questions: Question[], ids: string[]): RefusedField[] {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = ids.filter((id) => !known.has(id))
  return unknown.map((id) => ({ field: fieldOf(id), rule: 'unknown' }))
}

/** Contact fields that are missing. A host needs the telephone only where the service asks for it. */
function missingBasics(
  { basicFields, location }: Asking,
  { attendee, address }: Sent,
  by: string
): RefusedField[] {
  const isVisit = location.type === 'userLocation' && !address
  const visit: RefusedField[] = isVisit ? [{ field: 'address', rule: 'required' }] : []
  if (!basicFields && by !== 'guest') return visit
  const asks = askedBasics(basicFields, location)
  const missing = [
    asks.phone.required && !attendee.phone && 'attendee.phone.number',
    asks.documentValue.required && !attendee.document && 'attendee.document.value',
  ]
  const fields = missing.filter((field) => field !== false)
  return [...visit, ...fields.map((field) => ({ field, rule: 'required' }))]
}
