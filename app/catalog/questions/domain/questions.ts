import { newId } from '#core/ids'
import { hasOptions, type BasicField, type Question } from '#shared/questions'

export type QuestionDraft = Omit<Question, 'id' | 'options' | 'required'> & {
  id?: string
  required?: boolean
  options?: string[]
  order?: number
}

/**
 * Questions as they are stored: ordered, each with a stable id. The order is the list's own by default; only choices have
 * options.
 */
export function arranged(questions: QuestionDraft[]): Question[] {
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

/** Merges choices about the basic fields into the earlier ones. For one field the later choice counts. */
export function mergedBasics(before: BasicField[], chosen: BasicField[]): BasicField[] {
  return before.map((one) => chosen.findLast(({ field }) => field === one.field) ?? one)
}
