import vine from '@vinejs/vine'
import { moment } from '#core/rules'
import { MOST_WEEKS } from '#shared/series'
import { REASONS } from '../domain/why_not_free.ts'

/** GET /products/:id/availability/series: the first time, and how many weeks. */
export const seriesQuery = vine.create({
  start: moment(),
  weeks: vine.number().withoutDecimals().min(1).max(MOST_WEEKS),
  collaboratorId: vine.string().uuid().optional(),
})

const dates = <Reason extends string>(reasons: readonly Reason[]) =>
  vine.create({
    items: vine.array(
      vine.object({
        wall: vine.string(),
        start: vine.string().nullable(),
        reason: vine.enum(reasons).nullable(),
      })
    ),
  })

/** What a guest is told: whether a time is free, not what its host does meanwhile. */
export const GUEST_REASONS = ['POLICY', 'NO_SUCH_TIME', 'NOT_AVAILABLE'] as const

export const guestSeriesAnswer = dates(GUEST_REASONS)

/** The answer of POST /tickets/preview. */
export const seriesAnswer = dates(REASONS)
