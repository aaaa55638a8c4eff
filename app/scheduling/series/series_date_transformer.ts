import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { REASONS } from './domain/why_not_free.ts'
import type { SeriesDate } from './find_series.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Reasons that a guest may know: whether a time is free, not what its host does meanwhile. */
const GUEST_REASONS = ['POLICY', 'NO_SUCH_TIME', 'NOT_AVAILABLE'] as const

/** One date of a series as its host sees it. Instants are UTC. */
export default class SeriesDateTransformer extends BaseTransformer<SeriesDate> {
  toObject() {
    const { wall, start, reason } = this.resource
    return answer(shape, { wall, start: toIso(start), reason })
  }

  forGuest() {
    const { reason, ...date } = this.toObject()
    return answer(guestShape, { ...date, reason: reason && guestReason(reason) })
  }
}

function guestReason(reason: string) {
  return GUEST_REASONS.find((known) => known === reason) ?? 'NOT_AVAILABLE'
}

const shapeOf = <Reason extends string>(reasons: readonly Reason[]) => ({
  wall: vine.string(),
  start: vine.string().nullable(),
  reason: vine.enum(reasons).nullable(),
})
const shape = shapeOf(REASONS)
const guestShape = shapeOf(GUEST_REASONS)

/** The answer of GET /products/:id/availability/series. */
export const guestSeriesAnswer = vine.create({ items: vine.array(vine.object(guestShape)) })

/** The answer of POST /tickets/preview. */
export const seriesAnswer = vine.create({ items: vine.array(vine.object(shape)) })
