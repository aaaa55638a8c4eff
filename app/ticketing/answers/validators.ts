import vine from '@vinejs/vine'
import { line } from '#core/rules'

/** POST /products/:id/answer-files: beside the file, the question that it answers and what its sender calls it. */
export const sendAnswerFile = vine.create({
  questionId: vine.string().uuid(),
  name: line().maxLength(255).optional(),
})

/** The answer of POST /products/:id/answer-files: `id` is what a booking answers that question with, once, within a day. */
export const answerFileAnswer = vine.create({
  id: vine.string(),
  name: vine.string(),
  type: vine.string(),
  size: vine.number(),
})
