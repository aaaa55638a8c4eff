import vine from '@vinejs/vine'
import { spanOfTime, timeZone } from '#core/rules'
import type { Infer } from '@vinejs/vine/types'

/** GET /products/:id/availability: instants in UTC, at most 62 days apart. */
export const availabilityQuery = vine.create({
  ...spanOfTime(),
  timeZone: timeZone().optional(),
  collaboratorId: vine.string().uuid().optional(),
})

export type AvailabilityQuery = Infer<typeof availabilityQuery>

/** /profile/preview: a saved service, and how many minutes the present draft takes. */
export const previewQuery = vine.create({
  service: vine.string().uuid().optional(),
  minutes: vine.number().min(1).max(1440).optional(),
})

const slot = vine.object({
  start: vine.string(),
  end: vine.string(),
  collaborators: vine.array(vine.string()),
})

/** The answer: slots by date in a zone; `next` is the first day with slots when the range has none. */
export const availabilityAnswer = vine.create({
  timeZone: vine.string(),
  days: vine.record(vine.array(slot)),
  next: vine.string().optional(),
})
