import vine from '@vinejs/vine'
import { now, toIso } from '#core/time'
import type Meeting from '../meetings/meeting.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { bookableUntil, isBookableAt, placesLeft } from './domain/places.ts'

/** A date of a workshop as everybody sees it. Instants are UTC. */
export default class SessionTransformer extends BaseTransformer<Meeting> {
  toObject() {
    const session = this.resource
    return {
      ...this.pick(session, ['id', 'timeZone']),
      start: toIso(session.startAt),
      end: toIso(session.endAt),
      maxReservationDate: toIso(bookableUntil(session)),
      isOpen: isBookableAt(session, now()),
      places: session.capacity ?? 0,
      placesLeft: placesLeft(session),
    }
  }
}

/** The answer about one date of a workshop. */
export const sessionShape = {
  id: vine.string(),
  timeZone: vine.string(),
  start: vine.string(),
  end: vine.string(),
  maxReservationDate: vine.string(),
  isOpen: vine.boolean(),
  places: vine.number(),
  placesLeft: vine.number(),
}

export const sessionAnswer = vine.create(sessionShape)

/** The answer of GET /products/:id/meetings. */
export const sessionsAnswer = vine.create({ items: vine.array(vine.object(sessionShape)) })
