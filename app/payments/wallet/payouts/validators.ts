import vine from '@vinejs/vine'
import { CURRENCIES } from '#shared/money'

/** GET /users/me/wallet/payouts. */
export const payoutFilter = vine.create({
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  size: vine.number().withoutDecimals().min(1).max(200).optional(),
  currency: vine.enum(CURRENCIES).optional(),
})
