import vine from '@vinejs/vine'
import { answer, type Answer } from '#core/answer'
import { now, toIso } from '#core/time'
import type Meeting from '../meetings/meeting.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { bookableUntil, isBookableAt, placesLeft } from './domain/places.ts'

/** A date of a workshop as everybody sees it. Instants are UTC. */
export default class WorkshopDateTransformer extends BaseTransformer<Meeting> {
  toObject(): Answer<typeof dateShape> {
    const date = this.resource
    return answer(dateShape, {
      ...this.pick(date, ['id', 'timeZone']),
      start: toIso(date.startAt),
      end: toIso(date.endAt),
      maxReservationDate: toIso(bookableUntil(date)),
      isOpen: isBookableAt(date, now()),
      places: date.capacity ?? 0,
      placesLeft: placesLeft(date),
    })
  }

  /** Its host also sees the version; pages of clients do without it. */
  forHost() {
    return answer(hostDateShape, { ...this.toObject(), version: this.resource.revision })
  }
}

const dateShape = {
  id: vine.string(),
  timeZone: vine.string(),
  start: vine.string(),
  end: vine.string(),
  maxReservationDate: vine.string(),
  isOpen: vine.boolean(),
  places: vine.number(),
  placesLeft: vine.number(),
  /** Its host alone gets it. */
  version: vine.number().optional(),
}

const hostDateShape = { ...dateShape, version: vine.number() }

/** The answer about one date of a workshop to its host. */
export const dateAnswer = vine.create(hostDateShape)

/** The answer of GET /products/:id/meetings. */
export const datesAnswer = vine.create({ items: vine.array(vine.object(dateShape)) })
