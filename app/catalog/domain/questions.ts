import { newId } from '#core/ids'
import { hasOptions, type BasicField, type Question } from '#shared/questions'

export type AskedQuestion = Omit<Question, 'id' | 'options' | 'required'> & {
  id?: string
  required?: boolean
  options?: string[]
  order?: number
}

/**
 * Questions as they are kept: in their order (the list's own where none is said), each with an id that stays, options
 * only for those that choose.
 */
export function arranged(questions: AskedQuestion[]): Question[] {
  return questions
    .map((question, index) => ({ ...question, order: question.order ?? index }))
    .sort((one, other) => one.order - other.order)
    .map(({ id = newId(), title, type, required = false, options = [] }) => ({
      id,
      title,
      type,
      required,
      options: hasOptions(type) ? options : [],
    }))
}

/** Choices about the basic fields over those made before; the last word about a field counts. */
export function mergedBasics(before: BasicField[], chosen: BasicField[]): BasicField[] {
  return before.map((one) => chosen.findLast(({ field }) => field === one.field) ?? one)
}
