import vine from '@vinejs/vine'

/** GET /wallet/unmatched: all, or those that wait for their host. */
export const unmatchedFilter = vine.create({
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  size: vine.number().withoutDecimals().min(1).max(200).optional(),
  open: vine.boolean().optional(),
})

/** POST /wallet/unmatched/:id/move: the booking that it counts for. */
export const newTarget = vine.create({ code: vine.string().maxLength(20) })
