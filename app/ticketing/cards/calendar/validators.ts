import vine from '@vinejs/vine'

/** The query of GET /tickets/:code/calendar: one hour of a package or series by its id. */
export const entryQuery = vine.create({
  session: vine.string().uuid().optional(),
})
