import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { OUTCOMES } from './domain/outcomes.ts'
import type { AskedChange } from './list_changes.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A booking about which a host is asked because of what a calendar says. */
export default class CalendarChangeTransformer extends BaseTransformer<AskedChange> {
  toObject() {
    const { start, there } = this.resource
    return answer(shape, {
      ...this.pick(this.resource, ['id', 'kind', 'calendar', 'team', 'title', 'client', 'code']),
      start: toIso(start),
      there: there && { start: toIso(there.start), end: toIso(there.end) },
      outcomes: this.resource.outcomes,
      moveTo: this.resource.moveTo,
    })
  }
}

const text = () => vine.string()

const shape = {
  id: text(),
  kind: vine.enum(['moved', 'deleted', 'clash'] as const),
  /** The name of the calendar. */
  calendar: text(),
  /** The team that has the booking; null: the account that is asked for. */
  team: text().nullable(),
  title: text(),
  client: text().nullable(),
  /** Of the booking; null for a date of a workshop and for a member who does not run the team. */
  code: text().nullable(),
  start: text(),
  /** Where the event stands in the calendar; null: deleted, or a clash. */
  there: vine.object({ start: text(), end: text() }).nullable(),
  /** What may be answered. */
  outcomes: vine.array(vine.enum(OUTCOMES)),
  /** Of a clash: the page on which its host gives it another time. */
  moveTo: text().nullable(),
}

/** The answer of GET /calendar-changes. */
export const calendarChangesAnswer = vine.create({ items: vine.array(vine.object(shape)) })
