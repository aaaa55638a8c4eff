import vine from '@vinejs/vine'

/** POST /tracking: a click on a PRO plan. */
export const trackedEvent = vine.create({
  event: vine.enum(['pro-intention'] as const),
  frequency: vine.enum(['MONTHLY', 'ANNUALLY'] as const),
})
