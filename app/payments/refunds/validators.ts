import vine from '@vinejs/vine'
import { line } from '#core/rules'

/** POST /tickets/:code/refunds; without an amount everything that is left. */
export const newRefund = vine.create({
  amount: vine.number().positive().max(100_000_000).optional(),
  reason: line().minLength(3).maxLength(256),
})

/** POST /tickets/:code/refunds/:id/done. */
export const givenBack = vine.create({ operationNumber: line().minLength(3).maxLength(64) })
