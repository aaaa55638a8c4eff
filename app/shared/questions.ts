import { UPLOAD_ID } from './answer_files.ts'
import { isCalendarDay } from './calendar_days.ts'
import type { ServiceLocation } from './location.ts'

/** What kinds of answer a host may ask for (docs/domain.md, "Questions": custom fields). */
export const QUESTION_TYPES = [
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'DATE',
  'CHOICE',
  'SEVERAL',
  'FILE',
  'CONSENT',
] as const

export type QuestionType = (typeof QUESTION_TYPES)[number]

/** What a host asks besides name and e-mail. `options` are there for those that choose among them. */
export type Question = {
  id: string
  title: string
  type: QuestionType
  required: boolean
  options: string[]
}

/** An answer as it is stored: with the question as it was at that time; of a file its name. */
export type Answer = Pick<Question, 'id' | 'title' | 'type'> & { values: string[] }

/** How many questions a service may ask, how many options one may have, and how long each may be. */
export const QUESTION_LIMITS = { questions: 20, title: 160, options: 20, option: 120 }

/** Letters of a written answer. */
export const ANSWER_LENGTH = { TEXT: 256, LONG_TEXT: 1000 }

/** What stands in the answer to a consent that the client gives. */
export const CONSENTED = 'yes'

export const BASIC_FIELDS = ['documentValue', 'phone'] as const

/** Whether the registration asks for a document and a telephone number. */
export type BasicField = {
  field: (typeof BASIC_FIELDS)[number]
  show: boolean
  required: boolean
}

/** The document is hidden and required, the telephone shown and required (docs/domain.md, "Accounts"). */
export const USUAL_BASIC_FIELDS: BasicField[] = [
  { field: 'documentValue', show: false, required: true },
  { field: 'phone', show: true, required: true },
]

/**
 * What a registration asks of document and telephone. One that is hidden is never required, and a client who is to be
 * called has to say at which number, whatever the host has chosen.
 */
export function askedBasics(
  chosen: BasicField[] | null,
  location: ServiceLocation
): Record<BasicField['field'], { show: boolean; required: boolean }> {
  const settingOf = (field: BasicField['field']) => {
    const usual = USUAL_BASIC_FIELDS.find((one) => one.field === field)!
    const { show, required } = chosen?.find((one) => one.field === field) ?? usual
    return { show, required: show && required }
  }
  const isCalled = location.type === 'phone' && !location.phone
  const phone = isCalled ? { show: true, required: true } : settingOf('phone')
  return { documentValue: settingOf('documentValue'), phone }
}

/** Whether a kind of question chooses among options. */
export function hasOptions(type: QuestionType): boolean {
  return type === 'CHOICE' || type === 'SEVERAL'
}

/** A text of the validator that says what is wrong with an answer, with what fills it. */
export type AnswerProblem = { rule: string; meta?: Record<string, number> }

/** What is wrong with an answer, if anything; `values` as they were sent, blank ones not counted. */
export function problemOf(question: Question, values: string[]): AnswerProblem | undefined {
  const answers = answered(values)
  if (answers.length === 0) {
    if (!question.required) return undefined
    return { rule: question.type === 'CONSENT' ? 'accepted' : 'required' }
  }
  if (question.type !== 'SEVERAL' && answers.length > 1) return { rule: 'enum' }
  return PROBLEMS[question.type](answers, question)
}

/** The values that say something. */
export function answered(values: string[]): string[] {
  return values.map((value) => value.trim()).filter((value) => value !== '')
}

type Check = (values: string[], question: Question) => AnswerProblem | undefined

const notOne = ({ options }: Question, value: string) => !options.includes(value)

const longerThan =
  (max: number): Check =>
  ([text = '']) =>
    text.length > max ? { rule: 'maxLength', meta: { max } } : undefined

const PROBLEMS: Record<QuestionType, Check> = {
  TEXT: longerThan(ANSWER_LENGTH.TEXT),
  LONG_TEXT: longerThan(ANSWER_LENGTH.LONG_TEXT),
  NUMBER: ([number = '']) =>
    /^[+-]?\d{1,15}([.,]\d{1,6})?$/.test(number) ? undefined : { rule: 'number' },
  DATE: ([day = '']) => (isCalendarDay(day) ? undefined : { rule: 'date' }),
  CHOICE: ([choice = ''], question) => (notOne(question, choice) ? { rule: 'enum' } : undefined),
  SEVERAL: (choices, question) => {
    const wrong = choices.some((choice) => notOne(question, choice))
    return wrong || new Set(choices).size < choices.length ? { rule: 'enum' } : undefined
  },
  FILE: ([upload = '']) => (UPLOAD_ID.test(upload) ? undefined : { rule: 'upload' }),
  CONSENT: ([consent]) => (consent === CONSENTED ? undefined : { rule: 'accepted' }),
}

/** An answer as a person reads it: days as the language writes them, a consent as a word. */
export function answerWords({ type, values }: Answer, locale: string, consented: string): string {
  if (type === 'CONSENT') return consented
  if (type !== 'DATE') return values.join(', ')
  const [day = ''] = values
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return isCalendarDay(day) ? format.format(new Date(`${day}T00:00:00Z`)) : day
}
