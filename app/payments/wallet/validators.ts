import vine from '@vinejs/vine'
import { instantSpan } from '#core/rules'
import { PERIODS } from './list_periods.ts'
import { CURRENCIES } from '#shared/money'

/** GET /users/me/wallet: a range of entries, in one currency. */
export const walletFilter = vine.create({
  ...instantSpan(),
  currency: vine.enum(CURRENCIES).optional(),
})

/** GET /users/me/wallet/earnings. */
export const earningsFilter = vine.create({
  by: vine.enum(PERIODS).optional(),
  currency: vine.enum(CURRENCIES).optional(),
})
