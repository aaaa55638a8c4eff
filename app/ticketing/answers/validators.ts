import vine from '@vinejs/vine'
import { line } from '#core/rules'

/** POST /products/:id/answer-files: beside the file, its question and its name. */
export const sendAnswerFile = vine.create({
  questionId: vine.string().uuid(),
  name: line().maxLength(255).optional(),
})

/** The answer of POST /products/:id/answer-files: a booking answers the question with `id`, once. */
export const answerFileAnswer = vine.create({
  id: vine.string(),
  name: vine.string(),
  type: vine.string(),
  size: vine.number(),
})
