import vine from '@vinejs/vine'
import { line } from '#core/rules'
import {
  BASIC_FIELDS,
  hasOptions,
  QUESTION_LIMITS,
  QUESTION_TYPES,
  type QuestionType,
} from '#shared/questions'

/** A question that chooses needs something to choose from: asked even where no options were sent. */
const enoughOptions = vine.createRule(
  (value, _options, field) => {
    const { type } = field.parent as { type: QuestionType }
    const count = Array.isArray(value) ? value.length : 0
    if (hasOptions(type) && count < 2) field.report('{{ field }} are too few', 'options', field)
  },
  { implicit: true }
)

const question = () =>
  vine.object({
    id: vine.string().uuid().optional(),
    title: line().minLength(1).maxLength(QUESTION_LIMITS.title),
    type: vine.enum(QUESTION_TYPES),
    required: vine.boolean().optional(),
    options: vine
      .array(line().minLength(1).maxLength(QUESTION_LIMITS.option))
      .maxLength(QUESTION_LIMITS.options)
      .distinct()
      .use(enoughOptions())
      .optional(),
    order: vine.number().withoutDecimals().min(0).max(1000).optional(),
  })

/** The questions of a service; two of one id would share their answers. */
export const questions = () =>
  vine.array(question()).maxLength(QUESTION_LIMITS.questions).distinct('id')

/** Whether document and telephone are asked for. */
export const basicFields = () =>
  vine
    .array(
      vine.object({
        field: vine.enum(BASIC_FIELDS),
        show: vine.boolean(),
        required: vine.boolean(),
      })
    )
    .maxLength(BASIC_FIELDS.length)
    .distinct('field')
