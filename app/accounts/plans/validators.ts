import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'

/** GET /memberships/plans: in US dollars unless another currency is asked for. */
export const membershipPlanQuery = vine.create({
  currency: vine.enum(CURRENCIES).optional(),
  role: vine.string().maxLength(32).optional(),
})
