import { limit as limitOf, type Plan } from '#shared/plans'
import vine from '@vinejs/vine'

/** A plan with what of a price the platform keeps under it, in percent. */
export function planFields(plan: Plan) {
  return { ...plan, commission: limitOf(plan, 'commission') }
}

/** What an account may do at present, as every answer tells it. */
export const planShape = () =>
  vine.object({
    id: vine.string(),
    label: vine.string(),
    level: vine.number(),
    features: vine.record(vine.boolean()),
    constraints: vine.record(vine.number()),
    commission: vine.number(),
    daysRemaining: vine.number().nullable(),
    bookingsRemaining: vine.number().nullable(),
  })
