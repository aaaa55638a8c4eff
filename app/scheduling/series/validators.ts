import vine from '@vinejs/vine'
import { moment } from '#core/rules'
import { MOST_WEEKS } from '#shared/series'

/** GET /products/:id/availability/series: the first time, and how many weeks. */
export const seriesQuery = vine.create({
  start: moment(),
  weeks: vine.number().withoutDecimals().min(1).max(MOST_WEEKS),
  collaboratorId: vine.string().uuid().optional(),
})
