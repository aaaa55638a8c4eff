import vine from '@vinejs/vine'
import { instantSpan } from '#core/rules'
import { CURRENCIES } from '#shared/money'

const filter = {
  ...instantSpan(),
  kind: vine.enum(['payment', 'refund'] as const).optional(),
  currency: vine.enum(CURRENCIES).optional(),
}

/** GET /receipts/download. */
export const receiptFilter = vine.create(filter)

/** GET /receipts. */
export const receiptPage = vine.create({
  ...filter,
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  size: vine.number().withoutDecimals().min(1).max(200).optional(),
})
