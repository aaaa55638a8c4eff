import vine from '@vinejs/vine'

/** Whether only what is shown in Plus mode is asked for (specification, section 7). */
export const plusQuery = vine.create({ plus: vine.boolean().optional() })
