import vine from '@vinejs/vine'
import { OUTCOMES } from './domain/outcomes.ts'

/** POST /calendar-changes/:id/answer. */
export const answerChange = vine.create({ outcome: vine.enum(OUTCOMES) })
