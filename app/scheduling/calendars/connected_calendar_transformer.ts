import vine from '@vinejs/vine'
import { now, toIso } from '#core/time'
import { answer } from '#core/answer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type ConnectedCalendar from './connected_calendar.ts'
import { connectionFields } from '../connections/connection_transformer.ts'

/** A calendar of a connection as its host sees it; never the tokens with which it is read. */
export default class ConnectedCalendarTransformer extends BaseTransformer<ConnectedCalendar> {
  toObject() {
    const { channelExpiresAt, lastPassAt, windowEnd, unreadable, externalId } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'name', 'color', 'isPrimary', 'isWritable']),
      ...this.pick(this.resource, ['isBlocking', 'isDestination', 'events']),
      externalId,
      // Whether the provider tells of changes, so that they count at once.
      isTold: channelExpiresAt !== null && channelExpiresAt > now(),
      unreadable: unreadable.map(({ externalId: event, reason }) => ({ event, reason })),
      lastPassAt: toIso(lastPassAt),
      knownUntil: toIso(windowEnd),
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  name: text(),
  color: text().nullable(),
  externalId: text(),
  isPrimary: vine.boolean(),
  isWritable: vine.boolean(),
  isBlocking: vine.boolean(),
  isDestination: vine.boolean(),
  isTold: vine.boolean(),
  /** That close hours. */
  events: vine.number(),
  /** Events that could not be read, by their ids at the provider. */
  unreadable: vine.array(vine.object({ event: text(), reason: text() })),
  lastPassAt: text().nullable(),
  knownUntil: text().nullable(),
}

/** The answer of PATCH /connections/:id/calendars/:calendarId. */
export const connectedCalendarAnswer = vine.create(shape)

/** The answer of GET and PUT /service-calendars/:serviceId. */
export const serviceCalendarAnswer = vine.create({
  /** null: bookings are written to the account's. */
  calendarId: text().nullable(),
  calendars: vine.array(
    vine.object({ id: text(), name: text(), label: text(), isDestination: vine.boolean() })
  ),
})

/** The answer of GET /connections/:id. */
export const connectionDetailAnswer = vine.create({
  connection: vine.object(connectionFields),
  calendars: vine.array(vine.object(shape)),
  /** The last 30 days on which something was asked, with the worst that came of it. */
  days: vine.array(
    vine.object({ day: text(), state: vine.enum(['ok', 'late', 'broken'] as const) })
  ),
})
