import vine from '@vinejs/vine'
import { OUTCOMES } from '../gateways/drivers/simulate_payment.ts'

/** POST /simulator/payments/:id. */
export const chosenOutcome = vine.create({ outcome: vine.enum(OUTCOMES) })

/** Its answer. */
export const outcomeAnswer = vine.create({ outcome: vine.enum(OUTCOMES) })
