import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import type CalendarFeed from './calendar_feed.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A feed as its host sees it: only the host name of its address, since the rest opens the calendar. */
export default class CalendarFeedTransformer extends BaseTransformer<CalendarFeed> {
  toObject() {
    const { id, name, host, state, lastError, events, unreadable, revision } = this.resource
    const { lastReadAt, createdAt } = this.resource
    return answer(shape, {
      id,
      name,
      address: `${host}/••••`,
      state,
      lastError,
      events,
      unreadable,
      lastReadAt: toIso(lastReadAt),
      createdAt: toIso(createdAt),
      version: revision,
    })
  }
}

const text = () => vine.string()
const shape = {
  id: text(),
  name: text(),
  address: text(),
  state: text(),
  lastError: text().nullable(),
  events: vine.number(),
  unreadable: vine.number(),
  lastReadAt: text().nullable(),
  createdAt: text(),
  version: vine.number(),
}

/** The answer of POST and PATCH /calendar-feeds. */
export const calendarFeedAnswer = vine.create(shape)

/** The answer of GET /calendar-feeds. */
export const calendarFeedPageAnswer = pageAnswer(vine.object(shape))
