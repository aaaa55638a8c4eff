import vine from '@vinejs/vine'

/** What an account may do at present, as every answer tells it. */
export const planShape = () =>
  vine.object({
    id: vine.string(),
    label: vine.string(),
    level: vine.number(),
    features: vine.record(vine.boolean()),
    constraints: vine.record(vine.number()),
    daysRemaining: vine.number().nullable(),
    bookingsRemaining: vine.number().nullable(),
  })
