import vine from '@vinejs/vine'

/** Whether only what is shown in Plus mode is asked for (docs/api.md, "The specification’s paths"). */
export const plusQuery = vine.create({ plus: vine.boolean().optional() })
