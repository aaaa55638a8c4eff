import vine from '@vinejs/vine'

/** Bytes of one file that a host adds. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

/** GET /disputes: those that are not decided, or those of one booking. */
export const disputeFilter = vine.create({
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  size: vine.number().withoutDecimals().min(1).max(200).optional(),
  open: vine.boolean().optional(),
  code: vine.string().maxLength(20).optional(),
})

/** PUT /disputes/:id/statement: the host's own words; an empty text takes them away. */
export const newStatement = vine.create({
  statement: vine.string().trim().maxLength(2000).nullable(),
})

/** POST /disputes/:id/files: nothing beside the file. */
export const noFields = vine.create({})
